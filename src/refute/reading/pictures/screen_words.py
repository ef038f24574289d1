"""What apps write around messages, in the languages whose screenshots people send."""

PHRASES = """
forwarded | forwarded many times | read more | see more | show more | show less | see translation | translate | type a message | message |
write a message | reply | replies | share | like | comment | comments | send | edited | online | last seen | last seen recently | typing |
pinned message | today | yesterday | now | just now | follow | following | followers | promoted | sponsored | photo | video | voice message |
missed call | view all comments | add a comment | back | search | menu | calls | chats | status | unread messages | tap here for group info |
messages and calls are end-to-end encrypted | you | admin | group | subscribers | members | participants | show this thread | quote | repost |
reenviado | reenviado muchas veces | leer más | ver más | mostrar más | ver traducción | traducir | mensaje | escribe un mensaje | responder |
compartir | me gusta | comentar | comentarios | enviar | editado | en línea | últ vez | escribiendo | hoy | ayer | ahora | seguir | seguidores |
publicidad | mensaje de voz | mensajes no leídos | chats | estados | llamadas |
weitergeleitet | häufig weitergeleitet | oft weitergeleitet | mehr lesen | weiterlesen | mehr anzeigen | übersetzung anzeigen | nachricht |
nachricht schreiben | antworten | teilen | gefällt mir | kommentieren | kommentare | senden | bearbeitet | zuletzt online | schreibt |
heute | gestern | jetzt | folgen | abonnenten | gesponsert | anzeige | sprachnachricht | ungelesene nachrichten | anrufe |
encaminhada | encaminhada com frequência | encaminhado | reencaminhada | ler mais | leia mais | ver mais | mostrar mais | ver tradução | mensagem |
digite uma mensagem | responder | compartilhar | partilhar | curtir | gosto | comentar | comentários | editada | editado | visto por último |
digitando | hoje | ontem | agora | seguir | seguindo | seguidores | patrocinado | mensagem de voz | mensagens não lidas | conversas |
transféré | transféré plusieurs fois | lire la suite | voir plus | afficher plus | voir la traduction | traduire | écrivez un message |
répondre | partager | j aime | commenter | commentaires | envoyer | modifié | en ligne | vu | écrit | aujourd hui | hier | maintenant | suivre |
abonnés | sponsorisé | message vocal | messages non lus | discussions | appels |
inoltrato | inoltrato molte volte | leggi tutto | altro | mostra altro | traduci | messaggio | scrivi un messaggio | rispondi | condividi |
mi piace | commenta | commenti | invia | modificato | in linea | ultimo accesso | sta scrivendo | oggi | ieri | adesso | segui | sponsorizzato |
doorgestuurd | vaak doorgestuurd | meer lezen | meer weergeven | bericht | typ een bericht | beantwoorden | delen | vind ik leuk | reageren |
bewerkt | laatst gezien | vandaag | gisteren | nu | volgen | gesponsord |
пересылалось много раз | пересланное сообщение | переслано | переслано от | читать далее | ещё | показать полностью | показать ещё | перевести |
сообщение | введите сообщение | написать сообщение | ответить | ответы | поделиться | нравится | комментировать | комментарии | отправить | изменено |
в сети | был в сети | была в сети | был недавно | печатает | сегодня | вчера | сейчас | подписаться | подписчиков | реклама |
голосовое сообщение | непрочитанные сообщения | закреплённое сообщение | чаты | звонки |
переслано багато разів | переслане повідомлення | читати далі | показати більше | повідомлення | введіть повідомлення | відповісти | поширити |
подобається | коментувати | коментарі | змінено | у мережі | сьогодні | вчора | зараз | підписатися |
iletildi | birçok kez iletildi | çok kez iletildi | devamını oku | daha fazla göster | çeviriyi gör | mesaj | bir mesaj yaz | mesaj yazın | yanıtla |
paylaş | beğen | yorum yap | yorumlar | gönder | düzenlendi | çevrimiçi | son görülme | yazıyor | bugün | dün | şimdi | takip et | sponsorlu |
diteruskan | diteruskan berkali kali | sering diteruskan | baca selengkapnya | selengkapnya | lihat terjemahan | pesan | ketik pesan | balas |
bagikan | suka | komentar | kirim | diedit | online | terakhir dilihat | mengetik | hari ini | kemarin | sekarang | ikuti | bersponsor |
محولة | معاد توجيهها | تمت إعادة التوجيه | تمت إعادة توجيهها عدة مرات | تم إعادة توجيهها عدة مرات | أعيد توجيهها | قراءة المزيد | عرض المزيد |
اقرأ المزيد | رسالة | اكتب رسالة | كتابة رسالة | رد | مشاركة | أعجبني | تعليق | تعليقات | إرسال | معدلة | متصل الآن | آخر ظهور | يكتب | اليوم |
أمس | الآن | متابعة | متابعون | ممول | رسالة صوتية | الدردشات |
بازارسال شده | هدایت شده | بارها هدایت شده | ادامه مطلب | بیشتر | پیام | پیام بنویسید | پاسخ | اشتراک گذاری | پسندیدن | نظر | ارسال | ویرایش شده |
آنلاین | آخرین بازدید | در حال نوشتن | امروز | دیروز | اکنون | دنبال کردن |
फ़ॉरवर्ड किया गया | कई बार फ़ॉरवर्ड किया गया | और पढ़ें | ज़्यादा देखें | अनुवाद देखें | मैसेज | संदेश | मैसेज लिखें | संदेश लिखें | जवाब दें | शेयर करें |
पसंद करें | टिप्पणी करें | टिप्पणियाँ | भेजें | एडिट किया गया | ऑनलाइन | टाइप कर रहे हैं | आज | कल | अभी | फ़ॉलो करें | प्रायोजित |
已转发 | 已多次转发 | 多次转发 | 转发 | 阅读更多 | 查看更多 | 展开 | 全文 | 收起 | 消息 | 输入消息 | 发消息 | 回复 | 分享 | 赞 | 点赞 | 评论 | 发送 | 已编辑 | 在线 | 正在输入 | 今天 |
昨天 | 已转寄 | 已转寄多次 | 多次转寄 | 已转发多次 | 显示更多 | 讯息 | 输入讯息 | 传送 | 线上 | 追踪 | 语音讯息 | 刚刚 | 关注 | 广告 | 语音消息 | 查看翻译 | 翻译 |
已轉寄 | 已轉寄多次 | 多次轉寄 | 已轉發 | 已轉發多次 | 轉發 | 閱讀更多 | 查看更多 | 顯示更多 | 展開 | 訊息 | 輸入訊息 | 回覆 | 分享 | 讚 | 留言 | 傳送 | 已編輯 | 線上 | 正在輸入 |
今天 | 昨天 | 剛剛 | 追蹤 | 廣告 | 語音訊息 | 查看翻譯 | 翻譯 |
転送済み | 何度も転送済み | 続きを読む | もっと見る | メッセージ | メッセージを入力 | 返信 | シェア | いいね | コメント | 送信 | 編集済み | オンライン | 今日 | 昨日 |
전달됨 | 여러 번 전달됨 | 더 보기 | 자세히 보기 | 메시지 | 메시지 입력 | 답장 | 공유 | 좋아요 | 댓글 | 보내기 | 수정됨 | 오늘 | 어제
"""
"""Whole lines, parted by `|`; compared after `plain` folding, and nearly, since they are printed small and pale."""

COUNTED = """
like likes love comment comments reply replies share shares retweet retweets repost reposts quote quotes view views follower followers
subscriber subscribers member members participant participants online bookmark bookmarks vote votes point points upvotes people and others others
me gusta comentarios comentario respuestas compartido veces vistas visualizaciones seguidores miembros suscriptores
gefällt mal kommentare kommentar antworten geteilt aufrufe ansichten abonnenten mitglieder
curtidas comentários comentário respostas compartilhamentos partilhas visualizações seguidores membros inscritos
j aime commentaires commentaire réponses partages vues abonnés membres
mi piace commenti commento risposte condivisioni visualizzazioni iscritti membri
vind ik leuks reacties keer gedeeld weergaven volgers leden
просмотров просмотра просмотр комментариев комментария комментарий лайков подписчиков подписчика участников участника репостов ответов ответа
переглядів коментарів вподобань підписників учасників поширень
beğeni yorum görüntüleme paylaşım takipçi üye abone
suka komentar tayangan dibagikan pengikut anggota kali
إعجاب إعجابات تعليق تعليقات تعليقا مشاركة مشاركات مشاهدة مشاهدات متابع متابعون عضو أعضاء مشترك رد ردود
پسند نظر بازدید دنبال کننده عضو مشترک
लाइक टिप्पणियाँ टिप्पणी शेयर व्यूज़ बार देखा गया सदस्य फ़ॉलोअर
k m b mn mio mil tsd тыс млн ألف مليون हज़ार लाख min h hrs hours ago hace vor il y a há назад тому порт
"""
"""Words that may stand beside a count, and nothing else with them."""

COUNTED_ASIAN = "赞讚点點评评论評論回复覆转轉发發分享享次播放观觀看浏瀏览覽人成员員关關注追蹤踪粉丝絲万萬亿億千个個条條留言いいね件回再生閲覧人コメント조회수댓글좋아요공유개회명"
