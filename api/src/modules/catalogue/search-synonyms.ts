import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { stemHindi } from './in-memory/hindi-stem';
import { hindiWords } from './hindi-words';

/**
 * Groups of synonyms, the catalogue's own word first: transliterations of an Indian word, and Hindi or regional names
 * beside English ones. The other words of a group are corrected to the first.
 */
const groups: readonly (readonly [string, ...string[]])[] = [
  ['saree', 'sari', 'sarees', 'saris', 'sarie', 'saaree', 'shari', 'sadi', 'saadi', 'pudava'],
  ['blouse', 'choli', 'cholis', 'blouses', 'ravike'],
  [
    'lehenga',
    'lehnga',
    'lehanga',
    'lahenga',
    'lehengas',
    'lehngas',
    'ghagra',
    'ghaghra',
    'chaniya',
    'langa',
    'pavadai',
  ],
  ['salwar suit', 'salwar kameez', 'shalwar kameez', 'punjabi suit', 'churidar'],
  ['salwar', 'shalwar', 'salvar'],
  ['kurta', 'kurtha', 'kurtas', 'kurtaa', 'khurta'],
  ['kurti', 'kurtis', 'kurthi', 'kurtee'],
  ['dupatta', 'duppatta', 'dupata', 'dupattas', 'chunni', 'chunri', 'odhni'],
  ['dhoti', 'dhothi', 'dothi', 'dhotis', 'veshti', 'mundu', 'panche'],
  ['lungi', 'lungis', 'lungee', 'kaili'],
  ['shawl', 'shawls', 'shal', 'shaal'],
  ['stole', 'stoles', 'scarf', 'scarves'],
  ['pashmina', 'pashmeena', 'cashmere'],
  ['kanjivaram', 'kanchipuram', 'kanjeevaram', 'kancheepuram', 'kanchivaram'],
  ['banarasi', 'benarasi', 'banarsi', 'benarsi', 'varanasi'],
  ['bandhani', 'bandhni', 'bandhej'],
  ['chikankari', 'chikan', 'chickenkari', 'chikankaari'],
  ['ikat', 'ikkat', 'pochampally'],
  ['jewellery', 'jewelery', 'jewelry', 'jewellry', 'jewels', 'gehna', 'abhushan'],
  ['jhumka', 'jhumkas', 'jhumki', 'jumka', 'jimikki', 'buttalu'],
  ['earring', 'earrings', 'ear ring', 'ear rings', 'kammal'],
  ['chandbali', 'chandbalis', 'chaandbali', 'chand bali'],
  ['necklace', 'necklaces', 'haar', 'neckless'],
  ['bangle', 'bangles', 'chudi', 'choodi', 'churi', 'valayal', 'gajulu'],
  ['kada', 'kadas', 'kara', 'kadaa'],
  ['anklet', 'anklets', 'payal', 'paayal', 'pajeb', 'golusu', 'kolusu'],
  ['ghungroo', 'ghunghru', 'ghungru', 'ghungroos', 'salangai'],
  ['ring', 'rings', 'anguthi', 'angoothi'],
  ['diya', 'dia', 'diyas', 'deepam', 'deep', 'deepa', 'deepak', 'diyaa', 'oil lamp', 'vilakku'],
  ['standing lamp', 'kuthuvilakku', 'nilavilakku', 'samai'],
  [
    'agarbatti',
    'agarbathi',
    'agarbati',
    'incense',
    'incense stick',
    'incense sticks',
    'joss stick',
    'udubatti',
    'oodhubathi',
  ],
  ['dhoop', 'dhup', 'dhoopam', 'sambrani', 'loban'],
  ['camphor', 'kapur', 'kapoor', 'karpooram', 'karpoora'],
  ['pooja', 'puja', 'poojas', 'pujas', 'poojai', 'prayer'],
  ['garland', 'garlands', 'phool mala', 'haram', 'maalai'],
  ['toran', 'torans', 'thoran', 'bandanwar', 'thoranam'],
  ['mala', 'malas', 'maala', 'japa mala', 'rosary'],
  ['rudraksha', 'rudraksh', 'rudraksham', 'rudraksa'],
  ['kalash', 'kalasam', 'kalasham', 'kalasha'],
  ['lota', 'lotas', 'chembu', 'sombu'],
  ['bell', 'bells', 'ghanti', 'ghanta'],
  ['kumkum', 'kumkuma', 'kunkuma', 'sindoor', 'sindhoor', 'roli', 'vermilion'],
  ['turmeric', 'haldi', 'manjal', 'pasupu', 'haridra'],
  ['chilli', 'mirchi', 'mirch', 'chili', 'chilly', 'chillies', 'chilies', 'lal mirch', 'milagai'],
  ['cardamom', 'elaichi', 'elachi', 'ilaichi', 'cardamon', 'elakka', 'yelakki'],
  ['cumin', 'jeera', 'zeera', 'jira', 'jeerakam'],
  ['coriander', 'dhania', 'dhaniya', 'kothamalli'],
  ['pepper', 'kali mirch', 'black pepper', 'milagu', 'kurumulaku'],
  ['clove', 'cloves', 'laung', 'lavang', 'krambu'],
  ['cinnamon', 'dalchini', 'pattai'],
  ['fennel', 'saunf', 'sonf', 'sombu seeds'],
  ['mustard', 'rai', 'sarson', 'kadugu'],
  ['fenugreek', 'methi', 'menthulu', 'vendhayam'],
  ['asafoetida', 'hing', 'asafetida', 'perungayam'],
  ['saffron', 'kesar', 'zafran'],
  ['garlic', 'lahsun', 'lehsun', 'poondu'],
  ['ginger', 'adrak', 'inji'],
  ['tamarind', 'imli', 'puli'],
  ['laddu', 'laddoo', 'ladoo', 'laddus', 'laddoos', 'ladoos', 'ladu', 'ladus', 'unde', 'urundai'],
  ['barfi', 'burfi', 'barfis', 'burfee', 'burfi', 'burfis'],
  ['peda', 'pedas', 'pedha', 'pera'],
  ['chikki', 'chikkis', 'chiki', 'brittle', 'peanut brittle', 'gajak'],
  ['murukku', 'muruku', 'murukkus', 'murku', 'murruku'],
  ['chakli', 'chakri', 'chaklis', 'chakali', 'chakkuli'],
  ['sev', 'shev', 'omapodi'],
  ['mixture', 'mixtures', 'namkeen', 'namkin', 'chivda', 'chiwda', 'farsan'],
  ['chips', 'crisps', 'wafers', 'chip'],
  ['sweets', 'mithai', 'sweet', 'mittai'],
  ['pickle', 'achar', 'achaar', 'pickles', 'aachar', 'uragaya', 'oorugai', 'avakaya', 'avakkai'],
  ['podi', 'podis', 'gunpowder', 'gun powder', 'pudi'],
  ['chutney', 'chutneys', 'chatni', 'thokku'],
  ['masala', 'masalas', 'massala', 'masalla'],
  ['spice', 'spices'],
  ['masala dabba', 'spice box', 'masala box', 'spice container', 'masala dani', 'anjarai petti'],
  ['dal', 'daal', 'dhal', 'dals', 'lentil', 'lentils', 'paruppu'],
  ['toor', 'tur', 'arhar', 'tuvar', 'thuvaram'],
  ['chickpea', 'chana', 'channa', 'chole'],
  ['rice', 'chawal', 'arisi'],
  ['ghee', 'desi ghee', 'clarified butter', 'nei', 'ghi'],
  ['jaggery', 'gur', 'gud', 'vellam', 'bellam', 'jagery', 'jaggary'],
  ['honey', 'shahad', 'madhu'],
  ['tea', 'chai', 'chaya'],
  ['coffee', 'kaapi', 'kapi', 'filter coffee'],
  ['cashew', 'kaju', 'cashews', 'cashewnut', 'mundhiri'],
  ['almond', 'badam', 'almonds'],
  ['raisin', 'kishmish', 'raisins', 'kismis', 'munakka'],
  ['pistachio', 'pista', 'pistachios', 'pistha'],
  ['walnut', 'akhrot', 'walnuts'],
  ['peanut', 'moongphali', 'groundnut', 'mungfali', 'peanuts', 'shenga'],
  ['sesame', 'til', 'ellu', 'gingelly', 'nuvvulu'],
  ['coconut', 'nariyal', 'thengai', 'kobbari'],
  ['mango', 'aam', 'manga', 'mangoes', 'mangos'],
  ['lemon', 'nimbu', 'lime', 'elumichai'],
  ['kadhai', 'kadai', 'karahi', 'kadahi', 'kadhais', 'wok', 'cheena chatti', 'vanali'],
  ['tawa', 'tava', 'tawas', 'griddle', 'dosa pan', 'dosakal', 'dosa kallu'],
  ['handi', 'handis', 'haandi'],
  ['uruli', 'urulis', 'urli', 'uruly'],
  ['thali', 'thalis', 'thaali', 'dinner plate'],
  ['katori', 'katoris', 'vati', 'bowl', 'bowls'],
  ['tumbler', 'tumblers', 'glass tumbler', 'lota glass'],
  ['davara', 'davarah', 'dabara', 'dabarah'],
  ['matka', 'mutka', 'ghada', 'clay pot', 'water pot', 'earthen pot'],
  ['tiffin', 'tiffins', 'lunch box', 'lunchbox', 'dabba', 'tiffin box', 'lunch carrier'],
  ['canister', 'canisters', 'container', 'containers', 'storage jar'],
  ['mortar', 'khal', 'okhli', 'ural', 'imam dasta', 'pestle', 'mortar and pestle'],
  ['ladle', 'ladles', 'karchi', 'kalchul', 'karandi', 'spoon'],
  ['chakla belan', 'rolling pin', 'rolling board', 'chakla', 'belan', 'roti board', 'chapati board'],
  ['steel', 'stainless steel', 'ss'],
  ['brass', 'peetal', 'pital', 'pithalai', 'brassware'],
  ['copper', 'tamba', 'thamba', 'tamra', 'chembu vessel'],
  ['bronze', 'kansa', 'kansya', 'vengalam', 'ottu'],
  ['clay', 'mitti', 'terracotta', 'earthen', 'mud'],
  ['bedsheet', 'bed sheet', 'bedsheets', 'bed sheets', 'bedspread', 'chadar'],
  ['cushion', 'cushions', 'pillow cover', 'cushion cover'],
  ['runner', 'runners', 'table cloth', 'tablecloth'],
  ['toy', 'toys', 'khilona', 'khilauna'],
  ['spinning top', 'lattu', 'bambaram', 'buguri'],
  ['vase', 'vases', 'flower pot', 'guldasta', 'phooldan'],
  ['planter', 'planters', 'gamla', 'plant pot'],
  ['journal', 'journals', 'diary', 'notebook'],
  ['bottle', 'bottles', 'botal'],
  ['gift', 'gifts', 'present', 'return gift', 'return gifts'],
  ['women', 'woman', 'womens', 'ladies', 'lady'],
  ['men', 'man', 'mens', 'gents'],
  ['kids', 'kid', 'children', 'child', 'baby'],
  ['girl', 'girls'],
  ['boy', 'boys'],
  ['silk', 'pattu', 'resham', 'reshmi'],
  ['cotton', 'sooti', 'kapas'],
  ['red', 'lal', 'laal'],
  ['blue', 'neela', 'nila'],
  ['green', 'hara', 'pacha'],
  ['yellow', 'peela', 'pila'],
  ['white', 'safed', 'safaid'],
];

/**
 * Each term with its meanings: none for a group's first word, the first word for all others. A word in two groups means
 * both. Hindi words are in the normalised form that the search compares.
 */
function synonymRows(): { term: string; means: string[] }[] {
  const meanings = new Map<string, Set<string>>();
  const mean = (term: string, by: string) => meanings.set(term, (meanings.get(term) ?? new Set()).add(by));
  for (const [first, ...others] of groups) {
    for (const other of others) {
      if (other !== first) mean(other, first);
    }
  }
  for (const [english, words] of Object.entries(hindiWords)) {
    for (const word of words) mean(word.split(' ').map(stemHindi).join(' '), english);
  }
  return [...meanings].map(([term, means]) => ({ term, means: [...means] }));
}

/** Rewrites the synonym table of the search. */
export async function writeSynonyms(db: Kysely<Database>): Promise<void> {
  const rows = synonymRows();
  await sql`delete from search_synonyms`.execute(db);
  await db.insertInto('search_synonyms').values(rows).execute();
}
