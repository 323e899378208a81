/** What a text shows of the language that it is in. */
interface LanguageSigns {
  /** Words without a meaning of their own, which most sentences have some of. */
  readonly words: string;
  /** Letters beside those from A to Z, or all of them in other scripts. */
  readonly letters: string;
}

/** Languages whose script others have, too, by their codes. */
export const LANGUAGE_SIGNS: Readonly<Record<string, LanguageSigns>> = {
  en: {
    words:
      'the of and to in is are was were be been has have will would can cannot could should this that these those with from for your you it its not or an by on as at which when if then there their they we our do does',
    letters: '',
  },
  de: {
    words:
      'der die das den dem des ein eine einen einem einer eines und oder nicht ist sind war wird werden wurde wurden kann können muss müssen sie ihr ihre ihren ihrem ihrer ich wir mit von vom zu zum zur für auf aus bei beim nach vor über unter im am als wenn dass durch sich auch noch nur kein keine diese dieser dieses diesen diesem haben hat',
    letters: 'äöüß',
  },
  nl: {
    words:
      'de het een en of niet is zijn was wordt worden werd kan kunnen moet moeten u uw je jouw we wij ik met van voor naar uit bij om op te aan als wanneer dat die deze dit door zich ook nog geen maar heeft hebben er over onder tot wilt weet alle',
    letters: 'ëïéèöüáóê',
  },
  sv: {
    words:
      'och att är inte en ett den det de som för med på av till från om kan ska måste du din ditt dina vi har hade blir blev när eller men också vid efter innan under över utan denna detta dessa alla',
    letters: 'åäöé',
  },
  da: {
    words:
      'og at er ikke en et den det de som for med på af til fra om kan skal må du din dit dine vi har havde bliver blev når eller men også ved efter før under over uden denne dette disse alle vil hvis der',
    letters: 'æøåé',
  },
  no: {
    words:
      'og at er ikke en et den det de som for med på av til fra om kan skal må du din ditt dine vi har hadde blir ble når eller men også ved etter før under over uten denne dette disse alle vil hvis der',
    letters: 'æøåéòôê',
  },
  fr: {
    words:
      'le la les un une des du de et ou ne pas est sont été être sera peut pouvez peuvent doit vous votre vos nous notre je il elle ils avec dans pour sur par au aux ce cet cette ces qui que si en plus sans sous entre aucun aucune tous toutes',
    letters: 'àâæçéèêëîïôœùûüÿ',
  },
  es: {
    words:
      'el la los las un una unos unas y o no es son está están ser puede pueden debe del al de en con por para sin sobre su sus tu tus se lo que si cuando este esta esto estos estas más ya hay ha han todos todas desde hasta como muy usted',
    letters: 'áéíñóúü',
  },
  pt: {
    words:
      'o a os as um uma uns umas e ou não é são está estão ser pode podem deve do da dos das ao no na nos nas de em com por para sem sobre seu sua seus suas se que quando este esta isto estes esse essa mais já há foi foram todos todas desde até como você pelo pela',
    letters: 'áâãàçéêíóôõúü',
  },
  it: {
    words:
      'il lo la i gli le un uno una e o non è sono essere può possono deve del dello della dei degli delle al alla ai alle nel nella nei nelle sul sulla dal dalla di da in con su per tra fra che se quando questo questa questi queste più già ha hanno stato stata tutti tutte tuo tuoi tua suo sua suoi vengono viene dopo prima come anche',
    letters: 'àèéìíîòóùú',
  },
  ca: {
    words:
      'el la els les un una uns unes i o no és són està ser pot poden ha del dels al als de en amb per sense sobre seu seva seus aquest aquesta aquests aquestes que si quan més ja tots totes des fins com molt vostre vostra',
    letters: 'àçèéíïòóúü',
  },
  ro: {
    words:
      'și şi sau nu este sunt fi poate pot trebuie un o unei unui cu de la din în pe pentru fără despre care că dacă când acest această aceste acesta mai deja a au fost toate tot prin după înainte dumneavoastră',
    letters: 'ăâîșțşţ',
  },
  pl: {
    words:
      'i oraz lub nie jest są był była było będzie będą może można musi ten ta to te tego tej tych tym z ze w we na do od dla przez przy po pod nad bez o u się co który która które których jeśli gdy czy tylko już jeszcze twój twoje aby jako został została zostały',
    letters: 'ąćęłńóśźż',
  },
  cs: {
    words:
      'a i nebo ne je jsou byl byla bylo byly bude budou může musí ten ta to tento tato toto této tohoto z ze v ve na do od pro při po pod nad bez o u se si co který která které kterou pokud když jen již už ještě váš vaše vaší aby jako není nejsou než před mezi také všechny',
    letters: 'áčďéěíňóřšťúůýž',
  },
  sk: {
    words:
      'a i alebo nie je sú bol bola bolo boli bude budú môže musí ten tá to tento táto toto tejto tohto z zo v vo na do od pre pri po pod nad bez o u sa si čo ktorý ktorá ktoré ktorú ak keď len už ešte váš vaše vašej aby ako než pred medzi tiež všetky',
    letters: 'áäčďéíĺľňóôŕšťúýž',
  },
  sl: {
    words:
      'in ali ne je so bil bila bilo bo bodo lahko mora ta to te tega iz z s v na do od za pri po pod nad brez o se kaj ki če ko samo že še vaš vaše da kot ni niso pred med tudi vse',
    letters: 'čšž',
  },
  hr: {
    words:
      'i ili ne je su bio bila bilo biti će može mora ovaj ova ovo ove ovog iz s sa u na do od za pri po pod nad bez o se što koji koja koje ako kada samo već još vaš vaše da kao nije nisu prije između također sve',
    letters: 'čćđšž',
  },
  hu: {
    words:
      'a az és vagy nem van vannak volt lesz lehet kell ez ezt ezek egy meg el ki be fel le hogy ha amikor csak már még is mint után előtt alatt között nélkül minden ön sem ne de így itt vagy',
    letters: 'áéíóöőúüű',
  },
  fi: {
    words:
      'ja tai ei on ovat oli ole olla voi voit voidaan voivat tämä tämän tätä nämä se sen sitä ne joka jotka jos kun että mutta vain jo vielä kuin myös ilman ennen jälkeen sinun kaikki kaikkia mikä',
    letters: 'äöåšž',
  },
  et: {
    words:
      'ja või ei on oli olla saab võib peab see selle seda need mis kes kui et aga ainult juba veel kuid ka ilma enne pärast teie sinu kõik ning',
    letters: 'äöüõšž',
  },
  lv: {
    words:
      'un vai ne ir nav bija būs var jābūt šis šī šo šie tas tā to kas kad ja bet tikai jau vēl kā arī bez pirms pēc jūsu visi visas no uz par ar pie lai',
    letters: 'āčēģīķļņšūž',
  },
  lt: {
    words:
      'ir ar arba ne yra nėra buvo bus gali turi šis ši šį šie tai tas kas kad jei bet tik jau dar kaip taip pat be prieš po jūsų visi visus iš į su nuo iki dėl ant',
    letters: 'ąčęėįšųūž',
  },
  tr: {
    words:
      've veya ile bir bu şu için değil var yok olan olarak olduğu olup daha gibi kadar sonra önce ama eğer her tüm hiçbir ancak da de mı mi mu mü ne siz sizin bunu edildi edilemedi yapın',
    letters: 'çğıöşüâîûi̇',
  },
  eu: {
    words:
      'eta edo ez da dira dago daude zen izan behar bat hau hori duen du dute baina ere zure guztiak dela',
    letters: 'ñç',
  },
  ru: {
    words:
      'и или не в во на с со к по за из от до для при без под над о об у это этот эта эти этого этой что который которая которые если когда только уже ещё еще как также был была было были будет быть может можно вы вас ваш ваша ваши его их он она они все всех после',
    letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  },
  uk: {
    words:
      'і й та або не в у на з із зі до по за від для при без під над про це цей ця ці цього цієї що який яка які якщо коли тільки лише вже ще як також був була було були буде бути може можна ви вас ваш ваша ваші його їх він вона вони всі усіх після',
    letters: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  },
  bg: {
    words:
      'и или не в във на с със към по за из от до при без под над о у това този тази тези което който която които ако когато само вече още как също беше бъде може трябва вие ви вашия вашата вашите го ги той тя те всички след са е да се ще',
    letters: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  },
};
