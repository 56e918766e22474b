/** Hindi names of the states and of the towns and districts of `placeOfPin`, by their English names. */
const names = [
  'Adilabad=आदिलाबाद|Agartala=अगरतला|Agra=आगरा|Ahilyanagar=अहिल्यानगर|Ahmedabad=अहमदाबाद|Aizawl=आइज़ोल|Ajmer=अजमेर',
  'Alappuzha=आलप्पुझा|Aligarh=अलीगढ़|Almora=अल्मोड़ा|Alwar=अलवर|Ambala=अंबाला|Ambedkar Nagar=अंबेडकर नगर|Amravati=अमरावती',
  'Amreli=अमरेली|Amritsar=अमृतसर|Anand=आणंद|Anantapur=अनंतपुर|Anantnag=अनंतनाग|Aurangabad=औरंगाबाद|Azamgarh=आज़मगढ़',
  'Bagalkote=बागलकोट|Balaghat=बालाघाट|Balangir=बलांगीर|Balasore=बालासोर|Ballari=बल्लारी|Ballia=बलिया|Banaskantha=बनासकांठा',
  'Banda=बाँदा|Banka=बाँका|Bankura=बाँकुड़ा|Banswara=बाँसवाड़ा|Barabanki=बाराबंकी|Baramulla=बारामूला|Baran=बाराँ',
  'Bardhaman=बर्धमान|Bargarh=बरगढ़|Barmer=बाड़मेर|Bastar=बस्तर|Basti=बस्ती|Bathinda=बठिंडा|Begusarai=बेगूसराय',
  'Belagavi=बेलगावी|Bengaluru=बेंगलुरु|Bengaluru Rural=बेंगलुरु ग्रामीण|Betul=बैतूल|Bhagalpur=भागलपुर|Bharatpur=भरतपुर',
  'Bharuch=भरूच|Bhavnagar=भावनगर|Bhilwara=भीलवाड़ा|Bhind=भिंड|Bhiwani=भिवानी|Bhojpur=भोजपुर|Bhopal=भोपाल',
  'Bhubaneswar=भुवनेश्वर|Bijnor=बिजनौर|Bikaner=बीकानेर|Bilaspur=बिलासपुर|Birbhum=बीरभूम|Bokaro=बोकारो|Budaun=बदायूँ',
  'Budgam=बडगाम|Bulandshahr=बुलंदशहर|Buldhana=बुलढाणा|Bundi=बूँदी|Cachar=कछार|Champawat=चंपावत|Chandauli=चंदौली',
  'Chandigarh=चंडीगढ़|Chandrapur=चंद्रपुर|Chennai=चेन्नई|Chhatarpur=छतरपुर|Chhatrapati Sambhajinagar=छत्रपति संभाजीनगर',
  'Chhindwara=छिंदवाड़ा|Chittoor=चित्तूर|Chittorgarh=चित्तौड़गढ़|Churu=चूरू|Coimbatore=कोयंबटूर|Cooch Behar=कूचबिहार',
  'Cuddalore=कडलूर|Cuttack=कटक|Dakshina Kannada=दक्षिण कन्नड़|Daman=दमन|Darbhanga=दरभंगा|Darjeeling=दार्जिलिंग|Datia=दतिया',
  'Deoria=देवरिया|Dehradun=देहरादून|Dewas=देवास|Dhanbad=धनबाद|Dhar=धार|Dharwad=धारवाड़|Dhenkanal=ढेंकनाल|Dholpur=धौलपुर',
  'Dhubri=धुबरी|Dhule=धुले|Dibrugarh=डिब्रूगढ़|Dimapur=दीमापुर|Dindigul=डिंडीगुल|Diu=दीव|Dumka=दुमका|Dungarpur=डूँगरपुर',
  'Durg=दुर्ग|East Champaran=पूर्वी चंपारण|East Godavari=पूर्वी गोदावरी|East Singhbhum=पूर्वी सिंहभूम|Erode=इरोड',
  'Ernakulam=एर्नाकुलम|Etah=एटा|Etawah=इटावा|Faridabad=फ़रीदाबाद|Firozpur=फ़िरोज़पुर|Gadag=गदग|Gangtok=गंगटोक|Ganjam=गंजाम',
  'Gaya=गया|Ghaziabad=ग़ाज़ियाबाद|Ghazipur=ग़ाज़ीपुर|Giridih=गिरिडीह|Goa=गोवा|Godda=गोड्डा|Gonda=गोंडा|Gorakhpur=गोरखपुर',
  'Guntur=गुंटूर|Gurugram=गुरुग्राम|Guwahati=गुवाहाटी|Gwalior=ग्वालियर|Hamirpur=हमीरपुर|Hapur=हापुड़|Hardoi=हरदोई',
  'Haridwar=हरिद्वार|Hassan=हासन|Hathras=हाथरस|Hazaribagh=हज़ारीबाग़|Hisar=हिसार|Hooghly=हुगली|Howrah=हावड़ा',
  'Hyderabad=हैदराबाद|Idukki=इडुक्की|Imphal=इंफाल|Indore=इंदौर|Itanagar=ईटानगर|Jabalpur=जबलपुर|Jaipur=जयपुर',
  'Jaisalmer=जैसलमेर|Jajpur=जाजपुर|Jalandhar=जालंधर|Jalaun=जालौन|Jalgaon=जलगाँव|Jalore=जालोर|Jalpaiguri=जलपाईगुड़ी',
  'Jammu=जम्मू|Jamnagar=जामनगर|Jamshedpur=जमशेदपुर|Jamui=जमुई|Jaunpur=जौनपुर|Jehanabad=जहानाबाद|Jhajjar=झज्जर',
  'Jhalawar=झालावाड़|Jhansi=झाँसी|Jhunjhunu=झुंझुनूँ|Jodhpur=जोधपुर|Junagadh=जूनागढ़|Kadapa=कडपा|Kaithal=कैथल',
  'Kalaburagi=कलबुर्गी|Kalahandi=कालाहांडी|Kanchipuram=कांचीपुरम|Kandhamal=कंधमाल|Kangra=कांगड़ा|Kannur=कन्नूर',
  'Kanpur=कानपुर|Kanpur Dehat=कानपुर देहात|Kanyakumari=कन्याकुमारी|Karaikal=कारैकल|Karauli=करौली|Karimnagar=करीमनगर',
  'Karnal=करनाल|Karur=करूर|Kasaragod=कासरगोड|Kathua=कठुआ|Katni=कटनी|Kendujhar=केंदुझर|Khammam=खम्मम|Khandwa=खंडवा',
  'Khargone=खरगोन|Kheda=खेड़ा|Kinnaur=किन्नौर|Kishanganj=किशनगंज|Kolar=कोलार|Kolhapur=कोल्हापुर|Kolkata=कोलकाता',
  'Kollam=कोल्लम|Koraput=कोरापुट|Kota=कोटा|Kottayam=कोट्टायम|Kozhikode=कोझिकोड|Krishna=कृष्णा|Krishnagiri=कृष्णागिरि',
  'Kurnool=कुरनूल|Kutch=कच्छ|Lakhimpur=लखीमपुर|Lakhimpur Kheri=लखीमपुर खीरी|Lakshadweep=लक्षद्वीप|Leh=लेह|Lohit=लोहित',
  'Lucknow=लखनऊ|Ludhiana=लुधियाना|Madhepura=मधेपुरा|Madhubani=मधुबनी|Madurai=मदुरै|Jind=जींद|Shillong=शिलांग',
  'Mahabubnagar=महबूबनगर|Mahe=माहे|Mahendragarh=महेंद्रगढ़|Mainpuri=मैनपुरी|Malappuram=मलप्पुरम|Malda=मालदा|Mandi=मंडी',
  'Mandsaur=मंदसौर|Mandya=मंड्या|Mangaluru=मंगलुरु|Mathura=मथुरा|Mau=मऊ|Mayurbhanj=मयूरभंज|Medak=मेदक|Meerut=मेरठ',
  'Mirzapur=मिर्ज़ापुर|Moga=मोगा|Mokokchung=मोकोकचुंग|Moradabad=मुरादाबाद|Morena=मुरैना|Mumbai=मुंबई|Murshidabad=मुर्शिदाबाद',
  'Muzaffarnagar=मुज़फ़्फ़रनगर|Muzaffarpur=मुज़फ़्फ़रपुर|Mysuru=मैसूरु|Nadia=नदिया|Nagaon=नगाँव|Nagapattinam=नागपट्टिनम',
  'Nagaur=नागौर|Nagpur=नागपुर|Nalanda=नालंदा|Nalgonda=नलगोंडा|Namakkal=नामक्कल|Narmada=नर्मदा|Narmadapuram=नर्मदापुरम',
  'Narsinghpur=नरसिंहपुर|Nashik=नासिक|Navsari=नवसारी|Nawada=नवादा|Nellore=नेल्लोर|New Delhi=नई दिल्ली|Nilgiris=नीलगिरि',
  'Nizamabad=निज़ामाबाद|Hoshiarpur=होशियारपुर|Palakkad=पालक्काड|Palamu=पलामू|Pali=पाली|Panchmahal=पंचमहल',
  'Panna=पन्ना|Paschim Medinipur=पश्चिम मेदिनीपुर|Patan=पाटन|Pathanamthitta=पथानामथिट्टा|Pathankot=पठानकोट|Patiala=पटियाला',
  'Patna=पटना|Pauri Garhwal=पौड़ी गढ़वाल|Pilibhit=पीलीभीत|Pithoragarh=पिथौरागढ़|Port Blair=पोर्ट ब्लेयर|Prakasam=प्रकाशम',
  'Pratapgarh=प्रतापगढ़|Prayagraj=प्रयागराज|Puducherry=पुदुच्चेरी|Pudukkottai=पुदुक्कोट्टई|Pune=पुणे|Puri=पुरी|Purnia=पूर्णिया',
  'Purulia=पुरुलिया|Raebareli=रायबरेली|Raichur=रायचूर|Raigad=रायगढ़|Raigarh=रायगढ़|Raipur=रायपुर|Raisen=रायसेन|Rajkot=राजकोट',
  'Rajouri=राजौरी|Ramanagara=रामनगर|Ramanathapuram=रामनाथपुरम|Ramgarh=रामगढ़|Ranchi=राँची|Rangareddy=रंगारेड्डी|Ratlam=रतलाम',
  'Rayagada=रायगड़ा|Rewa=रीवा|Rohtas=रोहतास|Rupnagar=रूपनगर|Sabarkantha=साबरकांठा|Sagar=सागर|Saharanpur=सहारनपुर',
  'Sahibganj=साहिबगंज|Salem=सेलम|Samastipur=समस्तीपुर|Shahjahanpur=शाहजहाँपुर|Sangrur=संगरूर|Saran=सारण|Satara=सातारा|Satna=सतना',
  'Sehore=सीहोर|Shahdol=शहडोल|Shajapur=शाजापुर|Shimla=शिमला|Shivamogga=शिवमोग्गा|Shivpuri=शिवपुरी|Sikar=सीकर',
  'Silvassa=सिलवासा|Sirmaur=सिरमौर|Sirohi=सिरोही|Sitapur=सीतापुर|Sivaganga=शिवगंगा|Sivasagar=शिवसागर|Solapur=सोलापुर',
  'Sonipat=सोनीपत|Sonitpur=सोनितपुर|South 24 Parganas=दक्षिण 24 परगना|Sri Ganganagar=श्रीगंगानगर|Srikakulam=श्रीकाकुलम',
  'Srinagar=श्रीनगर|Sultanpur=सुल्तानपुर|Sundargarh=सुंदरगढ़|Surat=सूरत|Surendranagar=सुरेंद्रनगर|Surguja=सरगुजा',
  'Tehri Garhwal=टिहरी गढ़वाल|Thane=ठाणे|Thanjavur=तंजावुर|Thiruvananthapuram=तिरुवनंतपुरम|Thoothukudi=तूतुकुड़ी|Thrissur=त्रिशूर',
  'Tikamgarh=टीकमगढ़|Tiruchirappalli=तिरुचिरापल्ली|Tirunelveli=तिरुनेलवेली|Tiruvallur=तिरुवल्लूर|Tiruvannamalai=तिरुवन्नामलाई',
  'Tiruvarur=तिरुवारूर|Tonk=टोंक|Tumakuru=तुमकूरु|Udaipur=उदयपुर|Udham Singh Nagar=ऊधम सिंह नगर|Udhampur=उधमपुर|Udupi=उडुपी',
  'Ujjain=उज्जैन|Uttar Dinajpur=उत्तर दिनाजपुर|Uttara Kannada=उत्तर कन्नड़|Vadodara=वडोदरा|Vaishali=वैशाली|Valsad=वलसाड',
  'Varanasi=वाराणसी|Vellore=वेल्लोर|Vijayapura=विजयपुरा|Vijayawada=विजयवाड़ा|Viluppuram=विलुप्पुरम',
  'Virudhunagar=विरुधुनगर|Visakhapatnam=विशाखापत्तनम|Vizianagaram=विजयनगरम|Warangal=वारंगल|West Garo Hills=वेस्ट गारो हिल्स',
  'West Godavari=पश्चिमी गोदावरी|West Kameng=पश्चिम कामेंग|West Singhbhum=पश्चिमी सिंहभूम|Yamunanagar=यमुनानगर|Yanam=यानम',
  'Yavatmal=यवतमाल',
  // States.
  'Andaman and Nicobar Islands=अंडमान और निकोबार द्वीपसमूह|Andhra Pradesh=आंध्र प्रदेश',
  'Arunachal Pradesh=अरुणाचल प्रदेश|Assam=असम|Bihar=बिहार|Chhattisgarh=छत्तीसगढ़',
  'Dadra and Nagar Haveli and Daman and Diu=दादरा और नगर हवेली और दमन और दीव|Delhi=दिल्ली|Gujarat=गुजरात',
  'Haryana=हरियाणा|Himachal Pradesh=हिमाचल प्रदेश|Jammu and Kashmir=जम्मू और कश्मीर|Jharkhand=झारखंड',
  'Karnataka=कर्नाटक|Kerala=केरल|Ladakh=लद्दाख|Madhya Pradesh=मध्य प्रदेश|Maharashtra=महाराष्ट्र',
  'Manipur=मणिपुर|Meghalaya=मेघालय|Mizoram=मिज़ोरम|Nagaland=नागालैंड|Odisha=ओडिशा|Punjab=पंजाब',
  'Rajasthan=राजस्थान|Sikkim=सिक्किम|Tamil Nadu=तमिलनाडु|Telangana=तेलंगाना|Tripura=त्रिपुरा',
  'Uttar Pradesh=उत्तर प्रदेश|Uttarakhand=उत्तराखंड|West Bengal=पश्चिम बंगाल',
  // Towns of the sample orders that are no districts.
  'Kavaratti=कवरत्ती|Kochi=कोच्चि|Noida=नोएडा|Panaji=पणजी|Siliguri=सिलीगुड़ी',
];

/** The Hindi names by the English ones. */
export const hindiPlaces: Readonly<Record<string, string>> = Object.fromEntries(
  names
    .join('|')
    .split('|')
    .map((entry): [string, string] => {
      const [english = '', hindi = ''] = entry.split('=');
      return [english, hindi];
    }),
);

/** The Hindi name of a state, town or district; the English one if it is unknown. */
export const hindiPlace = (name: string): string => hindiPlaces[name] ?? name;
