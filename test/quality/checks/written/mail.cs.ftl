-app = Postbox
    .version = 5
title = Vítá vás { -app }
unread = { $count ->
    [one] { $count } nepřečtená zpráva
    [few] { $count } nepřečtené zprávy
    [many] { $count } nepřečtené zprávy
   *[other] { $count } nepřečtených zpráv
}
sender = Odesílatel: { $name }, { DATETIME($date, month: "long", day: "numeric") }
agree = Přečtěte si <a data-l10n-name="terms">podmínky</a> a <strong>potvrďte</strong> je.
attach =
    .label = Přiložit { $file }
    .title = Soubory do 25 MB nebo 2,5 MB na obrázek
support = Napište na help@example.org nebo se podívejte na https://postbox.example.org/help.
remove = Smazat { $folder }? Ztratí se tím zprávy ({ NUMBER($total) }).
keep = Zprávy uchováváme 30 dní. Potom je smažeme.
