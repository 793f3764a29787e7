import type { Fact } from '@safar/domain/destinations/facts';

const fact = (sv: string, ar: string): Fact => ({ sv, ar });

/**
 * Our own facts about popular places, by their Swedish name. Those of the demo's ten trips were verified; the later
 * ones, from Paris on, are general knowledge. The editor sees each before it is published.
 */
export const CURATED: Readonly<Record<string, readonly Fact[]>> = {
  Istanbul: [
    fact('Istanbul ligger på två kontinenter: Europa och Asien.', 'تقع إسطنبول على قارّتين: أوروبا وآسيا.'),
    fact('Hagia Sofia stod färdig år 537.', 'اكتمل بناء آيا صوفيا عام 537.'),
    fact('Stora basaren har anor från 1400-talet.', 'يعود تاريخ السوق المسقوف إلى القرن الخامس عشر.'),
  ],
  Antalya: [
    fact('Hadrianusporten byggdes till kejsarens besök år 130.', 'بُنيت بوابة هادريان لزيارة الإمبراطور عام 130.'),
    fact('Nedre Düdenfallet störtar rakt ut i havet.', 'يصبّ شلال دودان السفلي في البحر مباشرة.'),
    fact('Lykiska leden följer kusten mellan Fethiye och Antalya.', 'يمتد الدرب الليقي على الساحل بين فتحية وأنطاليا.'),
  ],
  Dubai: [
    fact('Burj Khalifa är 828 meter hög.', 'يبلغ ارتفاع برج خليفة 828 متراً.'),
    fact('Dubais metro kör utan förare.', 'يعمل مترو دبي من دون سائق.'),
    fact('Guldsouken i Deira har flera hundra butiker.', 'يضم سوق الذهب في ديرة مئات المتاجر.'),
  ],
  Marrakech: [
    fact('Marrakech grundades omkring år 1070.', 'تأسست مراكش نحو عام 1070.'),
    fact('Medinan står på Unescos världsarvslista sedan 1985.', 'المدينة القديمة على قائمة اليونسكو منذ عام 1985.'),
    fact('På klara dagar syns Atlasbergen från staden.', 'في الأيام الصافية تُرى جبال الأطلس من المدينة.'),
  ],
  Sarajevo: [
    fact('Sarajevo stod värd för vinter-OS 1984.', 'استضافت سراييفو أولمبياد الشتاء عام 1984.'),
    fact('Baščaršija växte fram på 1400-talet.', 'نشأ سوق باشتشارشيا في القرن الخامس عشر.'),
    fact('Moské, kyrkor och synagoga ligger inom kort gångavstånd.', 'المسجد والكنائس والكنيس على مسافة مشي قصيرة.'),
  ],
  Tbilisi: [
    fact('Namnet Tbilisi kommer av georgiskans ord för varm.', 'اسم تبليسي مشتق من كلمة جورجية تعني «دافئ».'),
    fact('Georgiskans alfabet har 33 bokstäver.', 'تتألف الأبجدية الجورجية من 33 حرفاً.'),
    fact('Staden växte upp kring heta svavelkällor.', 'نشأت المدينة حول ينابيع كبريتية حارة.'),
  ],
  'Kuala Lumpur': [
    fact('Petronastornen är 452 meter höga.', 'يبلغ ارتفاع برجي بتروناس 452 متراً.'),
    fact('272 trappsteg leder upp till Batugrottorna.', 'يصعد إلى كهوف باتو درجٌ من 272 درجة.'),
    fact('Namnet Kuala Lumpur betyder ungefär lerigt flodmöte.', 'يعني اسم كوالالمبور تقريباً «ملتقى الأنهار الموحل».'),
  ],
  Mecka: [
    fact('Snabbtåget mellan Mecka och Medina når 300 km/h.', 'تصل سرعة قطار الحرمين إلى 300 كم/س.'),
    fact('Zamzam-källan ligger inom den stora moskén i Mecka.', 'تقع بئر زمزم داخل المسجد الحرام.'),
    fact('Profetens moské i Medina grundades år 622.', 'تأسس المسجد النبوي في المدينة المنورة عام 622.'),
  ],
  Tokyo: [
    fact('Tokyo hette Edo till 1868.', 'كانت طوكيو تُسمى إيدو حتى عام 1868.'),
    fact('Tornet Skytree är 634 meter högt.', 'يبلغ ارتفاع برج سكاي تري 634 متراً.'),
    fact('Senso-ji i Asakusa är stadens äldsta tempel.', 'سينسوجي في أساكوسا أقدم معبد في المدينة.'),
  ],
  Baku: [
    fact('Baku ligger under havsytans nivå.', 'تقع باكو تحت مستوى سطح البحر.'),
    fact('Kaspiska havet är världens största insjö.', 'بحر قزوين أكبر بحيرة في العالم.'),
    fact('Jungfrutornet och gamla stan blev världsarv år 2000.', 'أُدرجت المدينة القديمة وبرج العذراء في التراث العالمي عام 2000.'),
  ],
  Paris: [
    fact('Eiffeltornet stod klart till världsutställningen 1889.', 'اكتمل برج إيفل لمعرض باريس العالمي عام 1889.'),
    fact('Louvren var kungligt palats innan det blev museum 1793.', 'كان اللوفر قصراً ملكياً قبل أن يصبح متحفاً عام 1793.'),
    fact('Pont Neuf betyder Nya bron men är stadens äldsta bro.', 'يعني اسم بون نوف «الجسر الجديد» لكنه أقدم جسور باريس.'),
  ],
  London: [
    fact('Londons tunnelbana öppnade 1863 och var världens första.', 'افتُتح مترو لندن عام 1863 وكان الأول في العالم.'),
    fact('Big Ben är namnet på klockan, inte på tornet.', 'بيغ بن اسم الجرس لا اسم البرج.'),
    fact('Nollmeridianen går genom Greenwich i London.', 'يمر خط الطول صفر بغرينتش في لندن.'),
  ],
  Barcelona: [
    fact('Sagrada Família började byggas 1882.', 'بدأ بناء ساغرادا فاميليا عام 1882.'),
    fact('Barcelona stod värd för sommar-OS 1992.', 'استضافت برشلونة الألعاب الأولمبية الصيفية عام 1992.'),
    fact('Parc Güell ritades av Antoni Gaudí.', 'صمّم أنطوني غاودي حديقة غويل.'),
  ],
  Rom: [
    fact('Colosseum invigdes år 80.', 'افتُتح الكولوسيوم عام 80.'),
    fact('Pantheons kupol av oarmerad betong är störst i världen.', 'قبة البانثيون أكبر قبة من الخرسانة غير المسلحة في العالم.'),
    fact('Mynten i Fontana di Trevi går till välgörenhet.', 'تذهب نقود نافورة تريفي إلى الأعمال الخيرية.'),
  ],
  Aten: [
    fact('De första moderna olympiska spelen hölls i Aten 1896.', 'أقيمت أول ألعاب أولمبية حديثة في أثينا عام 1896.'),
    fact('Parthenon på Akropolis byggdes på 400-talet före vår tid.', 'بُني البارثينون على الأكروبوليس في القرن الخامس قبل الميلاد.'),
    fact('Panathinaikostadion är byggt helt i marmor.', 'بُني ملعب باناثينايكو كله من الرخام.'),
  ],
  Kairo: [
    fact('Cheopspyramiden är det enda bevarade av antikens sju underverk.', 'هرم خوفو هو الباقي الوحيد من عجائب العالم القديم السبع.'),
    fact('Al-Azhar-moskén i Kairo grundades år 970.', 'تأسس الجامع الأزهر في القاهرة عام 970.'),
    fact('Pyramiderna i Giza ligger vid Kairos västra kant.', 'تقع أهرامات الجيزة على الطرف الغربي للقاهرة.'),
  ],
  Amman: [
    fact('Amman hette Philadelphia under romarna.', 'كانت عمّان تُسمى فيلادلفيا في العهد الروماني.'),
    fact('Den romerska teatern i Amman rymmer omkring 6000 åskådare.', 'يتسع المدرج الروماني في عمّان لنحو 6000 متفرج.'),
    fact('Döda havets strand är jordens lägsta plats på land.', 'شاطئ البحر الميت أخفض بقعة على اليابسة.'),
  ],
  Doha: [
    fact('Museet för islamisk konst i Doha ritades av I. M. Pei.', 'صمّم آي إم باي متحف الفن الإسلامي في الدوحة.'),
    fact('VM-finalen i fotboll 2022 spelades i Lusail norr om Doha.', 'أقيم نهائي كأس العالم 2022 في لوسيل شمال الدوحة.'),
    fact('Dohas strandpromenad Corniche är omkring sju kilometer lång.', 'يبلغ طول كورنيش الدوحة نحو سبعة كيلومترات.'),
  ],
  Tunis: [
    fact('Medinan i Tunis blev världsarv 1979.', 'أُدرجت مدينة تونس العتيقة في التراث العالمي عام 1979.'),
    fact('Ruinerna av Karthago ligger i utkanten av Tunis.', 'تقع آثار قرطاج في ضواحي تونس.'),
    fact('Bardomuseet är känt för sina romerska mosaiker.', 'يشتهر متحف باردو بفسيفسائه الرومانية.'),
  ],
  Bangkok: [
    fact('Bangkok blev Thailands huvudstad 1782.', 'أصبحت بانكوك عاصمة تايلاند عام 1782.'),
    fact('Den liggande Buddhan i Wat Pho är 46 meter lång.', 'يبلغ طول تمثال بوذا المستلقي في وات فو 46 متراً.'),
    fact('Thailändarna kallar Bangkok för Krung Thep.', 'يسمّي التايلانديون بانكوك «كرونغ ثيب».'),
  ],
  'New York': [
    fact('Frihetsgudinnan var en gåva från Frankrike.', 'تمثال الحرية هدية من فرنسا.'),
    fact('Empire State Building stod klart 1931.', 'اكتمل بناء إمباير ستيت عام 1931.'),
    fact('New York hette Nya Amsterdam till 1664.', 'كانت نيويورك تُسمى أمستردام الجديدة حتى عام 1664.'),
  ],
}; // oxfmt-ignore

/** True of every journey: used for unknown names, so that nothing is made up. */
export const ANYWHERE: readonly Fact[] = [
  fact('Trafikflygplan flyger för det mesta på tio till tolv kilometers höjd.', 'تحلّق طائرات الركاب غالباً على ارتفاع 10 إلى 12 كيلومتراً.'),
  fact('De tre bokstäverna på bagagelappen är flygplatsens internationella kod.', 'الأحرف الثلاثة على بطاقة الأمتعة هي الرمز الدولي للمطار.'),
  fact('Flyg österut går ofta fortare, för jetströmmarna blåser från väster.', 'الطيران شرقاً أسرع غالباً لأن التيارات النفاثة تهب من الغرب.'),
  fact('En tidszon är ungefär 15 längdgrader bred.', 'يبلغ عرض المنطقة الزمنية نحو 15 درجة من خطوط الطول.'),
  fact('Arlanda öppnade officiellt 1962.', 'افتُتح مطار أرلاندا رسمياً عام 1962.'),
  fact('Nödnumret 112 gäller i hela EU.', 'رقم الطوارئ 112 يعمل في جميع دول الاتحاد الأوروبي.'),
]; // oxfmt-ignore
