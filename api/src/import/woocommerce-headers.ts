import type { Rows } from './imported-product';

/**
 * WooCommerce translates its export's header to the user's language. Translations by English name, in German, French,
 * Spanish, Hindi, Italian, Dutch, Portuguese and Russian, for the columns that are read.
 */
const translations: Readonly<Record<string, readonly string[]>> = {
  ID: ['आईडी'],
  Type: ['Typ', 'Tipo', 'प्रकार', 'Тип'],
  SKU: [
    'Artikelnummer',
    'Artikelnummer (SKU)',
    'Art.-Nr.',
    'UGS',
    'Référence',
    'Código',
    'COD',
    'REF',
    'एसकेयू',
    'Артикул',
  ],
  'GTIN, UPC, EAN, or ISBN': [
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN o ISBN',
    'GTIN, UPC, EAN of ISBN',
    'GTIN, UPC, EAN या ISBN',
    'GTIN, UPC, EAN, या ISBN',
    'जीटीआईएन, यूपीसी, ईएएन, या आईएसबीएन',
  ],
  Name: ['Nom', 'Nombre', 'Nome', 'Naam', 'नाम', 'Имя'],
  Published: ['Veröffentlicht', 'Publié', 'Publicado', 'Pubblicato', 'Gepubliceerd', 'प्रकाशित', 'Опубликован'],
  'Is featured?': [
    'Ist hervorgehoben?',
    'Hervorgehoben?',
    'Mis en avant ?',
    '¿Está destacado?',
    'Destacado',
    'In primo piano?',
    'Is uitgelicht?',
    'Em destaque?',
    'विशेष रुप से प्रदर्शित है?',
    'विशेष?',
    'рекомендуемый?',
  ],
  'Visibility in catalog': [
    'Sichtbarkeit im Katalog',
    'Visibility in catalogue',
    'Katalogsichtbarkeit',
    'Visibilité dans le catalogue',
    'Visibilidad en el catálogo',
    'Visibilità nel catalogo',
    'Zichtbaarheid in catalogus',
    'Visibilidade no catálogo',
    'कैटलॉग में दृश्यता',
    'सूची में दृश्यता',
    'Видимость в каталоге',
  ],
  'Short description': [
    'Kurzbeschreibung',
    'Description courte',
    'Descripción corta',
    'Breve descrizione',
    'Korte beschrijving',
    'Descrição curta',
    'संक्षिप्त विवरण',
    'लघु विवरण',
    'Короткое описание',
  ],
  Description: ['Beschreibung', 'Descripción', 'Descrizione', 'Beschrijving', 'Descrição', 'विवरण', 'Описание'],
  'Date sale price starts': [
    'Datum, an dem Angebotspreis beginnt',
    'Datum, an dem der Angebotspreis beginnt',
    'Angebotspreis gültig ab',
    'Date de début de promo',
    'Día en que empieza el precio rebajado',
    'Data di inizio del prezzo in offerta',
    'Startdatum actieprijs',
    'Data de início do preço promocional',
    'बिक्री मूल्य शुरू होने की तारीख',
  ],
  'Date sale price ends': [
    'Datum, an dem Angebotspreis endet',
    'Datum, an dem der Angebotspreis endet',
    'Angebotspreis gültig bis',
    'Date de fin de promo',
    'Día en que termina el precio rebajado',
    'Data di fine del prezzo in offerta',
    'Einddatum actieprijs',
    'Data de fim do preço promocional',
    'बिक्री मूल्य समाप्त होने की तारीख',
  ],
  'Tax class': [
    'Steuerklasse',
    'Classe de TVA',
    'Classe TVA',
    'Clase de impuesto',
    'Aliquota di imposta',
    'Belastingklasse',
    'Classe de imposto',
    'कर श्रेणी',
    'कर वर्ग',
    'Налоговый класс',
  ],
  'In stock?': [
    'Vorrätig?',
    'Auf Lager?',
    'En stock ?',
    '¿Existencias?',
    '¿En inventario?',
    'In stock?',
    'Op voorraad?',
    'Em estoque?',
    'Em stock?',
    'स्टॉक में?',
    'स्टॉक में है?',
    'В наличии?',
  ],
  Stock: ['Lager', 'Bestand', 'Lagerbestand', 'Inventario', 'Magazzino', 'Voorraad', 'Estoque', 'स्टॉक', 'Запасы'],
  'Backorders allowed?': [
    'Lieferrückstande erlaubt?',
    'Lieferrückstände erlaubt?',
    'Rückstände erlaubt?',
    'Autoriser les commandes de produits en rupture ?',
    '¿Permitir reservas de productos agotados?',
    'Ordini arretrati permessi?',
    'Nabestellingen toestaan?',
    'São permitidas encomendas?',
    'बैकऑर्डर की अनुमति है?',
    'Возможен ли предзаказ?',
  ],
  'Sale price': [
    'Angebotspreis',
    'Tarif promo',
    'Prix promo',
    'Precio rebajado',
    'Prezzo in offerta',
    'Actieprijs',
    'Preço promocional',
    'विक्रय मूल्य',
    'विक्रय कीमत',
    'बिक्री मूल्य',
    'Акционная цена',
  ],
  'Regular price': [
    'Regulärer Preis',
    'Normaler Preis',
    'Tarif régulier',
    'Prix régulier',
    'Precio normal',
    'Precio regular',
    'Prezzo di listino',
    'Normale prijs',
    'Preço',
    'Preço normal',
    'नियमित मूल्य',
    'सामान्य मूल्य',
    'Базовая цена',
  ],
  Categories: [
    'Kategorien',
    'Catégories',
    'Categorías',
    'Categorie',
    'Categorieën',
    'Categorias',
    'श्रेणियाँ',
    'श्रेणियां',
    'Категории',
  ],
  Tags: ['Schlagwörter', 'Étiquettes', 'Etiquetas', 'Tag', 'टैग', 'टैग्स', 'Метки'],
  Images: [
    'Bilder',
    'Imágenes',
    'Immagine',
    'Immagini',
    'Afbeeldingen',
    'Imagens',
    'छवियां',
    'छवियाँ',
    'चित्र',
    'Изображения',
  ],
  Parent: [
    'Übergeordnetes Produkt',
    'Übergeordnet',
    'Superior',
    'Genitore',
    'Hoofd',
    'Ascendente',
    'अभिभावक',
    'पैरेंट',
    'Родительский',
  ],
  Brands: ['Marken', 'Marques', 'Marcas', 'Marchi', 'Marche', 'Merken', 'ब्रांड', 'ब्रांड्स'],
  'Cost of goods': ['Warenkosten', 'Wareneinsatz', 'Coût des marchandises', 'Coste de los productos', 'लागत'],
};

/** A header without differences between translations: case, question marks, kinds of spaces and quotes. */
const keyOf = (header: string): string =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[?¿]/g, '')
    .replace(/[’`´‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

const english = new Map(
  Object.entries(translations).flatMap(([name, others]) => [name, ...others].map((one) => [keyOf(one), name] as const)),
);

/** A field of a plugin: "Méta : _hsn_code", "मेटा: _hsn_code". */
const META = /^(?:m[eé]ta|мета|मेटा)\s*:\s*(?=\S)/iu;
const WEIGHT = /^(?:weight|gewicht|poids|peso|вес|वजन|वज़न|भार) \((\p{Letter}+)\)$/u;
/** "Attribut 1 Name", "Nom de l’attribut 1", "Valor(es) del atributo 1", "विशेषता 1 मान". */
const ATTRIBUTE = /attribute?|attribut|atributo|attributo|attribuut|eigenschaft|kenmerk|атрибут|गुण|विशेषता/u;
const NAME = /\b(?:name|nom|nombre|nome|naam)\b|имя|название|नाम/u;
const VALUES = /\b(?:values?|werte?|valeurs?|valor(?:es)?|valore|valori|waarden?)\b|значени|मान|मूल्य/u;

/** The English name of a header of WooCommerce's export; other headers stay unchanged. */
function englishHeader(header: string): string {
  const key = keyOf(header);
  const known = english.get(key);
  if (known !== undefined) return known;
  const unit = WEIGHT.exec(key)?.[1];
  if (unit !== undefined) return `Weight (${unit})`;
  // The name after it is a key, whose capitals count.
  if (META.test(key)) return header.trim().normalize('NFC').replace(META, 'Meta: ');
  const number = /(?<!\d)\d{1,2}(?!\d)/.exec(key)?.[0];
  if (number === undefined || !ATTRIBUTE.test(key)) return header;
  if (NAME.test(key)) return `Attribute ${Number(number)} name`;
  return VALUES.test(key) ? `Attribute ${Number(number)} value(s)` : header;
}

/** Headers of a file by their English names; if two have the same meaning, the first. */
export function englishHeaders(headers: readonly string[]): Map<string, string> {
  const usedNames = new Set(headers);
  return new Map(
    headers.map((header) => {
      const name = englishHeader(header);
      if (name === header || usedNames.has(name)) return [header, header];
      usedNames.add(name);
      return [header, name];
    }),
  );
}

/** Whether the columns are those of WooCommerce's export, in one of the languages. */
export function isWooCommerce(headers: readonly string[]): boolean {
  const names = new Set(headers.map(englishHeader));
  const has = (among: ReadonlySet<string>) => ['Type', 'Name', 'Regular price'].every((name) => among.has(name));
  // In some languages these are common words, which other programs use too.
  return has(new Set(headers)) || (has(names) && (names.has('Published') || names.has('Visibility in catalog')));
}

/**
 * The rows of WooCommerce's export with English headers.
 * @param names from {@link englishHeaders}
 */
export const inEnglish = (rows: Rows, names: ReadonlyMap<string, string>): Rows =>
  async function* () {
    for await (const row of rows()) {
      if ('damage' in row) yield row;
      else
        yield {
          line: row.line,
          cells: Object.fromEntries(
            Object.entries(row.cells).map(([header, cell]) => [names.get(header) ?? header, cell]),
          ),
        };
    }
  };
