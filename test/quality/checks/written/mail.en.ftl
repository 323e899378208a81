-app = Postbox
    .version = 5
title = Welcome to { -app }
unread = { $count ->
    [one] { $count } unread message
   *[other] { $count } unread messages
}
sender = Sent by { $name } on { DATETIME($date, month: "long", day: "numeric") }
agree = Read the <a data-l10n-name="terms">terms</a> and <strong>confirm</strong> them.
attach =
    .label = Attach { $file }
    .title = Files of up to 25 MB, or 2.5 MB for each image
support = Write to help@example.org or see https://postbox.example.org/help.
remove = Delete { $folder }? Its { NUMBER($total) } messages are lost.
keep = Messages are kept for 30 days. After that they are deleted.
