import type { State } from './states';

/**
 * India Post's PIN codes by sorting district (three digits): the state, and the town or district of most of its
 * offices. Source: All India Pincode Directory (data.gov.in, Government Open Data License India), with current names.
 */
const sortingDistricts: Partial<Record<State, string>> = {
  'Andaman and Nicobar Islands': '744 Port Blair',
  'Andhra Pradesh':
    '515 Anantapur|516 Kadapa|517 Chittoor|518 Kurnool|520 Vijayawada|521 Krishna|522 Guntur|523 Prakasam|524 Nellore|530 Visakhapatnam|531 Visakhapatnam|532 Srikakulam|533 East Godavari|534 West Godavari|535 Vizianagaram',
  'Arunachal Pradesh': '790 West Kameng|791 Itanagar|792 Lohit',
  Assam: '781 Guwahati|782 Nagaon|783 Dhubri|784 Sonitpur|785 Sivasagar|786 Dibrugarh|787 Lakhimpur|788 Cachar',
  Bihar:
    '800 Patna|801 Patna|802 Bhojpur|803 Nalanda|804 Jehanabad|805 Nawada|811 Jamui|812 Bhagalpur|813 Banka|821 Rohtas|823 Gaya|824 Aurangabad|841 Saran|842 Muzaffarpur|843 Muzaffarpur|844 Vaishali|845 East Champaran|846 Darbhanga|847 Madhubani|848 Samastipur|851 Begusarai|852 Madhepura|853 Bhagalpur|854 Purnia|855 Kishanganj',
  Chandigarh: '160 Chandigarh',
  Chhattisgarh: '490 Durg|491 Durg|492 Raipur|493 Raipur|494 Bastar|495 Bilaspur|496 Raigarh|497 Surguja',
  Delhi: '110 New Delhi',
  Goa: '403 Goa',
  Gujarat:
    '360 Rajkot|361 Jamnagar|362 Junagadh|363 Surendranagar|364 Bhavnagar|365 Amreli|370 Kutch|380 Ahmedabad|382 Ahmedabad|383 Sabarkantha|384 Patan|385 Banaskantha|387 Kheda|388 Anand|389 Panchmahal|390 Vadodara|391 Vadodara|392 Bharuch|393 Narmada|394 Surat|395 Surat|396 Navsari',
  Haryana:
    '121 Faridabad|122 Gurugram|123 Mahendragarh|124 Jhajjar|125 Hisar|126 Jind|127 Bhiwani|131 Sonipat|132 Karnal|133 Ambala|134 Ambala|135 Yamunanagar|136 Kaithal',
  'Himachal Pradesh': '171 Shimla|172 Kinnaur|173 Sirmaur|174 Bilaspur|175 Mandi|176 Kangra|177 Hamirpur',
  'Jammu and Kashmir':
    '180 Jammu|181 Jammu|182 Udhampur|184 Kathua|185 Rajouri|190 Srinagar|191 Budgam|192 Anantnag|193 Baramulla',
  Jharkhand:
    '814 Dumka|815 Giridih|816 Sahibganj|822 Palamu|825 Hazaribagh|826 Dhanbad|827 Bokaro|828 Dhanbad|829 Ramgarh|831 Jamshedpur|832 East Singhbhum|833 West Singhbhum|834 Ranchi|835 Ranchi',
  Karnataka:
    '560 Bengaluru|561 Bengaluru Rural|562 Ramanagara|563 Kolar|570 Mysuru|571 Mandya|572 Tumakuru|573 Hassan|574 Dakshina Kannada|575 Mangaluru|576 Udupi|577 Shivamogga|580 Dharwad|581 Uttara Kannada|582 Gadag|583 Ballari|584 Raichur|585 Kalaburagi|586 Vijayapura|587 Bagalkote|590 Belagavi|591 Belagavi',
  Kerala:
    '670 Kannur|671 Kasaragod|673 Kozhikode|676 Malappuram|678 Palakkad|679 Malappuram|680 Thrissur|682 Ernakulam|683 Ernakulam|685 Idukki|686 Kottayam|688 Alappuzha|689 Pathanamthitta|690 Alappuzha|691 Kollam|695 Thiruvananthapuram',
  Ladakh: '194 Leh',
  'Madhya Pradesh':
    '450 Khandwa|451 Khargone|452 Indore|453 Indore|454 Dhar|455 Dewas|456 Ujjain|457 Ratlam|458 Mandsaur|460 Betul|461 Narmadapuram|462 Bhopal|463 Bhopal|464 Raisen|465 Shajapur|466 Sehore|470 Sagar|471 Chhatarpur|472 Tikamgarh|473 Shivpuri|474 Gwalior|475 Datia|476 Morena|477 Bhind|480 Chhindwara|481 Balaghat|482 Jabalpur|483 Katni|484 Shahdol|485 Satna|486 Rewa|487 Narsinghpur|488 Panna',
  Maharashtra:
    '400 Mumbai|401 Thane|402 Raigad|410 Pune|411 Pune|412 Pune|413 Solapur|414 Ahilyanagar|415 Satara|416 Kolhapur|421 Thane|422 Nashik|423 Nashik|424 Dhule|425 Jalgaon|431 Chhatrapati Sambhajinagar|440 Nagpur|441 Nagpur|442 Chandrapur|443 Buldhana|444 Amravati|445 Yavatmal',
  Manipur: '795 Imphal',
  Meghalaya: '793 Shillong|794 West Garo Hills',
  Mizoram: '796 Aizawl',
  Nagaland: '797 Dimapur|798 Mokokchung',
  Odisha:
    '751 Bhubaneswar|752 Puri|753 Cuttack|754 Cuttack|755 Jajpur|756 Balasore|757 Mayurbhanj|758 Kendujhar|759 Dhenkanal|760 Ganjam|761 Ganjam|762 Kandhamal|763 Koraput|764 Koraput|765 Rayagada|766 Kalahandi|767 Balangir|768 Bargarh|769 Sundargarh|770 Sundargarh',
  Punjab:
    '140 Rupnagar|141 Ludhiana|142 Moga|143 Amritsar|144 Jalandhar|145 Pathankot|146 Hoshiarpur|147 Patiala|148 Sangrur|151 Bathinda|152 Firozpur',
  Rajasthan:
    '301 Alwar|302 Jaipur|303 Jaipur|304 Tonk|305 Ajmer|306 Pali|307 Sirohi|311 Bhilwara|312 Chittorgarh|313 Udaipur|314 Dungarpur|321 Bharatpur|322 Karauli|323 Bundi|324 Kota|325 Baran|326 Jhalawar|327 Banswara|328 Dholpur|331 Churu|332 Sikar|333 Jhunjhunu|334 Bikaner|335 Sri Ganganagar|341 Nagaur|342 Jodhpur|343 Jalore|344 Barmer|345 Jaisalmer',
  Sikkim: '737 Gangtok',
  'Tamil Nadu':
    '600 Chennai|601 Tiruvallur|602 Tiruvallur|603 Kanchipuram|604 Viluppuram|605 Viluppuram|606 Tiruvannamalai|607 Cuddalore|608 Cuddalore|609 Nagapattinam|610 Tiruvarur|611 Nagapattinam|612 Thanjavur|613 Thanjavur|614 Thanjavur|620 Tiruchirappalli|621 Tiruchirappalli|622 Pudukkottai|623 Ramanathapuram|624 Dindigul|625 Madurai|626 Virudhunagar|627 Tirunelveli|628 Thoothukudi|629 Kanyakumari|630 Sivaganga|631 Kanchipuram|632 Vellore|635 Krishnagiri|636 Salem|637 Namakkal|638 Erode|639 Karur|641 Coimbatore|642 Coimbatore|643 Nilgiris',
  Telangana:
    '500 Hyderabad|501 Rangareddy|502 Medak|503 Nizamabad|504 Adilabad|505 Karimnagar|506 Warangal|507 Khammam|508 Nalgonda|509 Mahabubnagar',
  Tripura: '799 Agartala',
  'Uttar Pradesh':
    '201 Ghaziabad|202 Aligarh|203 Bulandshahr|204 Hathras|205 Mainpuri|206 Etawah|207 Etah|208 Kanpur|209 Kanpur Dehat|210 Banda|211 Prayagraj|212 Prayagraj|221 Varanasi|222 Jaunpur|223 Azamgarh|224 Ambedkar Nagar|225 Barabanki|226 Lucknow|227 Sultanpur|228 Sultanpur|229 Raebareli|230 Pratapgarh|231 Mirzapur|232 Chandauli|233 Ghazipur|241 Hardoi|242 Shahjahanpur|243 Budaun|244 Moradabad|245 Hapur|247 Saharanpur|250 Meerut|251 Muzaffarnagar|261 Sitapur|271 Gonda|272 Basti|273 Gorakhpur|274 Deoria|275 Mau|276 Azamgarh|277 Ballia|281 Mathura|282 Agra|283 Agra|284 Jhansi|285 Jalaun',
  Uttarakhand: '246 Pauri Garhwal|248 Dehradun|249 Tehri Garhwal|262 Pithoragarh|263 Almora',
  'West Bengal':
    '700 Kolkata|711 Howrah|712 Hooghly|713 Bardhaman|721 Paschim Medinipur|722 Bankura|723 Purulia|731 Birbhum|732 Malda|733 Uttar Dinajpur|734 Darjeeling|735 Jalpaiguri|736 Cooch Behar|741 Nadia|742 Murshidabad|743 South 24 Parganas',
};

/**
 * Sorting districts that cross a border: the longest prefix wins. The first state is the likeliest; with several,
 * offices of each use the code, so an address may have any of them.
 */
const borderCodes: Readonly<Record<string, { states: readonly State[]; city?: string }>> = {
  '140': { states: ['Punjab', 'Chandigarh'] },
  '160': { states: ['Chandigarh', 'Punjab'] },
  '24471': { states: ['Uttarakhand'], city: 'Udham Singh Nagar' },
  '2467': { states: ['Uttar Pradesh', 'Uttarakhand'], city: 'Bijnor' },
  '24765': { states: ['Uttarakhand', 'Uttar Pradesh'], city: 'Haridwar' },
  '24766': { states: ['Uttarakhand', 'Uttar Pradesh'], city: 'Haridwar' },
  '24767': { states: ['Uttarakhand'], city: 'Haridwar' },
  '2620': { states: ['Uttar Pradesh'], city: 'Pilibhit' },
  '2621': { states: ['Uttar Pradesh'], city: 'Pilibhit' },
  '2622': { states: ['Uttar Pradesh'], city: 'Pilibhit' },
  '2623': { states: ['Uttarakhand', 'Uttar Pradesh'], city: 'Champawat' },
  '2624': { states: ['Uttarakhand', 'Uttar Pradesh'], city: 'Udham Singh Nagar' },
  '2627': { states: ['Uttar Pradesh'], city: 'Lakhimpur Kheri' },
  '2628': { states: ['Uttar Pradesh'], city: 'Lakhimpur Kheri' },
  '2629': { states: ['Uttar Pradesh'], city: 'Lakhimpur Kheri' },
  '362520': { states: ['Dadra and Nagar Haveli and Daman and Diu'], city: 'Diu' },
  '362540': { states: ['Dadra and Nagar Haveli and Daman and Diu'], city: 'Diu' },
  '362570': { states: ['Dadra and Nagar Haveli and Daman and Diu'], city: 'Diu' },
  '396193': { states: ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'], city: 'Valsad' },
  '396210': { states: ['Dadra and Nagar Haveli and Daman and Diu'], city: 'Daman' },
  '396215': { states: ['Dadra and Nagar Haveli and Daman and Diu'], city: 'Daman' },
  '396220': { states: ['Dadra and Nagar Haveli and Daman and Diu'], city: 'Daman' },
  '396230': { states: ['Dadra and Nagar Haveli and Daman and Diu', 'Gujarat'], city: 'Silvassa' },
  '396235': { states: ['Dadra and Nagar Haveli and Daman and Diu', 'Gujarat'], city: 'Silvassa' },
  '396240': { states: ['Dadra and Nagar Haveli and Daman and Diu', 'Gujarat'], city: 'Silvassa' },
  // Mandals of Khammam that moved to Andhra Pradesh in 2014 kept their codes.
  '507': { states: ['Telangana', 'Andhra Pradesh'] },
  '533464': { states: ['Andhra Pradesh', 'Puducherry'], city: 'Yanam' },
  '605': { states: ['Tamil Nadu', 'Puducherry'] },
  '6050': { states: ['Puducherry', 'Tamil Nadu'], city: 'Puducherry' },
  '607402': { states: ['Puducherry', 'Tamil Nadu'], city: 'Puducherry' },
  '60960': { states: ['Puducherry', 'Tamil Nadu'], city: 'Karaikal' },
  '673310': { states: ['Puducherry', 'Kerala'], city: 'Mahe' },
  '68255': { states: ['Lakshadweep'], city: 'Lakshadweep' },
  '783': { states: ['Assam', 'Meghalaya'] },
  '813208': { states: ['Jharkhand'], city: 'Godda' },
  '814131': { states: ['Bihar'], city: 'Banka' },
};

const byPrefix: ReadonlyMap<string, { state: State; city: string }> = new Map(
  // Object.entries widens the keys to string; every key above is a State by the type of the record.
  (Object.entries(sortingDistricts) as [State, string][]).flatMap(([state, list]) =>
    list.split('|').map((entry) => [entry.slice(0, 3), { state, city: entry.slice(4) }] as const),
  ),
);

/** States and city of a PIN code. `states` is empty for army post codes, which belong to no state. */
export interface PinPlace {
  /** The likeliest first; several if the code is used on both sides of a border. */
  states: readonly State[];
  /** Town or district; null if unknown. */
  city: string | null;
}

/** The place of a six-digit PIN code; null if no sorting district has its prefix. */
export function placeOfPin(pin: string): PinPlace | null {
  if (!/^[1-9]\d{5}$/.test(pin)) return null;
  // Zone 9 is the Army Postal Service: the code names a unit, wherever it is stationed.
  if (pin.startsWith('9')) return { states: [], city: null };
  const district = byPrefix.get(pin.slice(0, 3));
  if (!district) return null;
  for (let length = 6; length >= 3; length -= 1) {
    const border = borderCodes[pin.slice(0, length)];
    if (border) return { states: border.states, city: border.city ?? district.city };
  }
  return { states: [district.state], city: district.city };
}

/** Whether an address in `state` may have `pin`. Army post codes are valid in any state. */
export function pinAgreesWithState(pin: string, state: string): boolean {
  const place = placeOfPin(pin);
  if (!place) return false;
  return place.states.length === 0 || place.states.some((one) => one === state);
}
