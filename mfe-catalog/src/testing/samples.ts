/** Sample responses of the API, for tests. */
export const lamp = {
  id: 'brass-diya-peacock',
  name: 'Brass diya with a peacock',
  brand: 'Moradabad Brass House',
  brandSlug: 'moradabad-brass-house',
  description: 'Cast in sand and filed by hand.',
  category: 'pooja',
  subcategory: 'lamps',
  type: 'brass-diyas',
  price: 749,
  originalPrice: 999,
  discountPercentage: 25,
  mainImage: '/api/media/ab12/diya.webp',
  image: {
    url: '/api/media/ab12/diya.webp',
    alt: 'A small brass lamp with a peacock',
    width: 1000,
    height: 1000,
    color: '#ccbb99',
  },
  rating: 4.3,
  reviews: 118,
  stockQuantity: 12,
  inStock: true,
  featured: true,
  bestSeller: false,
  createdAt: '2026-03-01T00:00:00.000Z',
  variantCount: 1,
  defaultSku: 'P-DIY-PEA',
};

export const kurta = {
  ...lamp,
  id: 'indigo-kurta',
  name: 'Indigo kurta',
  brand: 'Bagru Prints',
  brandSlug: 'bagru-prints',
  category: 'clothing',
  subcategory: 'men',
  type: 'kurtas',
  price: 1299,
  originalPrice: null,
  discountPercentage: 0,
  mainImage: '/api/media/cd34/kurta.webp',
  image: { url: '/api/media/cd34/kurta.webp', alt: 'An indigo kurta', width: 1000, height: 1000 },
  rating: null,
  reviews: 0,
  stockQuantity: 9,
  featured: false,
  bestSeller: true,
  variantCount: 3,
  defaultSku: 'K-S',
};

export const soldOut = {
  ...lamp,
  id: 'sold-out-bell',
  name: 'Temple bell',
  stockQuantity: 0,
  inStock: false,
  variantCount: 1,
  defaultSku: null,
};

export const lampDetail = {
  ...lamp,
  images: [
    lamp.image,
    { url: '/api/media/ef56/diya-side.webp', alt: 'The lamp from the side' },
    { url: '/api/media/ef57/diya-back.webp', alt: 'The lamp from behind' },
  ],
  variants: [
    { id: 'v1', sku: 'P-DIY-PEA', options: {}, price: 749, originalPrice: 999, stockQuantity: 12, inStock: true },
  ],
  breadcrumbs: [
    { name: 'Pooja Items', path: '/category-group/pooja' },
    { name: 'Lamps', path: '/category/pooja/lamps/products' },
    { name: 'Brass Diyas', path: '/category/pooja/lamps/brass-diyas/products' },
  ],
  origin: 'Moradabad, Uttar Pradesh',
  countryOfOrigin: 'India',
  hsn: '8306',
  gstRate: 12,
  weightGrams: 1250,
  facts: [{ label: 'Material', value: 'Brass' }],
  care: 'Rub with tamarind.',
};

export const kurtaDetail = {
  ...kurta,
  images: [kurta.image],
  variants: [
    {
      id: 'k1',
      sku: 'K-S',
      options: { Size: 'S', Colour: 'Indigo' },
      price: 1299,
      originalPrice: null,
      stockQuantity: 5,
      inStock: true,
    },
    {
      id: 'k2',
      sku: 'K-M',
      options: { Size: 'M', Colour: 'Indigo' },
      price: 1399,
      originalPrice: 1599,
      stockQuantity: 2,
      inStock: true,
    },
    {
      id: 'k3',
      sku: 'K-L',
      options: { Size: 'L', Colour: 'Indigo' },
      price: 1399,
      originalPrice: 1599,
      stockQuantity: 0,
      inStock: false,
    },
  ],
  breadcrumbs: [
    { name: 'Home', path: '/' },
    { name: 'Clothing', path: '/category-group/clothing' },
  ],
};

const pickleDetail = {
  ...lampDetail,
  id: 'avakaya',
  name: 'Avakaya mango pickle',
  care: null,
  ingredients: 'Mango, mustard, sesame oil. Contains mustard and sesame.',
  shelfLifeDays: 365,
  veg: true,
  description: '',
};

const kind = (slug: string, name: string) => ({ id: slug, slug, name });

const tree = [
  {
    ...kind('clothing', 'Clothing'),
    description: 'Handloom sarees and block-printed kurtas.',
    mainImage: '/api/media/aa/clothing.webp',
    subcategories: [
      { ...kind('women', 'Women'), subcategories: [kind('sarees', 'Sarees'), kind('kurtis', 'Kurtis')] },
      { ...kind('men', 'Men'), subcategories: [kind('kurtas', 'Kurtas')] },
    ],
  },
  {
    ...kind('pooja', 'Pooja Items'),
    mainImage: '/api/media/aa/pooja.webp',
    subcategories: [{ ...kind('lamps', 'Lamps'), subcategories: [kind('brass-diyas', 'Brass Diyas')] }],
  },
];

const facets = {
  categories: [
    { slug: 'clothing', name: 'Clothing', level: 1, count: 80, path: '/category/clothing/products' },
    { slug: 'pooja', name: 'Pooja Items', level: 1, count: 41, path: '/category/pooja/products' },
    { slug: 'women', name: 'Women', level: 2, count: 52, path: '/category/clothing/women/products' },
  ],
  types: [{ slug: 'sarees', name: 'Sarees', count: 17 }],
  brands: [
    { slug: 'kanchi-looms', name: 'Kanchi Looms', count: 7 },
    { slug: 'bagru-prints', name: 'Bagru Prints', count: 3 },
  ],
  prices: [
    { range: 'under-500', count: 4 },
    { range: '500-1000', count: 6 },
  ],
  availability: { inStock: 9, outOfStock: 1 },
};

/** A page of products, as GET /api/products returns it. */
export const pageOf = (content: readonly object[], totalElements = content.length) => ({
  content,
  last: true,
  page: 0,
  size: 20,
  totalElements,
  totalPages: Math.ceil(totalElements / 20),
  facets,
});

/** A category, as GET /api/categories/{slug} returns it. */
export const pooja = {
  data: { ...tree[1], description: 'Lamps and incense.', level: 1, path: [{ name: 'Pooja Items', slug: 'pooja' }] },
};

/** A collection, as GET /api/collections/{slug} returns it. */
export const forThePuja = {
  slug: 'for-the-puja',
  name: 'For the puja',
  description: 'Lamps and incense for every day.',
  image: '/api/media/aa/pooja.webp',
  productCount: 3,
};

/** GET /api/products/brass-diya-peacock/reviews. */
export const lampReviews = {
  ...pageOf([
    {
      id: 'r1',
      rating: 5,
      title: 'Burns all night',
      text: 'Heavy and well cast.',
      author: 'Meera N.',
      photos: [{ id: 'f1', url: '/api/reviews/photos/f1', width: 1600, height: 1200 }],
      helpful: 3,
      createdAt: '2026-10-02T00:00:00.000Z',
    },
    {
      id: 'r2',
      rating: 3,
      title: 'Smaller than thought',
      text: '<b>Good</b>, but measure first.',
      author: 'Ravi K.',
      photos: [],
      helpful: 0,
      createdAt: '2026-09-02T00:00:00.000Z',
    },
  ]),
  summary: { count: 2, mean: 4, stars: [0, 0, 1, 0, 1] },
};

/** GET /api/products/brass-diya-peacock/questions. */
export const lampQuestions = pageOf([
  {
    id: 'q1',
    text: 'Is a wick in the box?',
    author: 'Asha R.',
    createdAt: '2026-10-03T00:00:00.000Z',
    answers: [
      {
        id: 'a1',
        text: 'Yes, three.',
        author: 'Haat',
        side: 'shop',
        helpful: 1,
        createdAt: '2026-10-04T00:00:00.000Z',
      },
    ],
  },
]);

const noReviews = (id: string) => ({
  [`GET /api/products/${id}/reviews`]: {
    status: 200,
    body: { ...pageOf([]), summary: { count: 0, mean: null, stars: [0, 0, 0, 0, 0] } },
  },
  [`GET /api/products/${id}/questions`]: { status: 200, body: pageOf([]) },
  [`GET /api/products/${id}/bought-together`]: { status: 200, body: pageOf([]) },
});

const bannerIn = (light: string) => ({
  wide: { url: `/api/media/ba/banner-wide-${light}.webp`, width: 1600, height: 640, color: '#d8c8b8' },
  tall: { url: `/api/media/ba/banner-tall-${light}.webp`, width: 900, height: 1000, color: '#d8c8b8' },
});

/** The responses of a healthy shop. */
export const healthy = {
  'GET /api/categories/all': { status: 200, body: { data: tree } },
  'GET /api/categories/pooja': { status: 200, body: pooja },
  'GET /api/products/featured': { status: 200, body: pageOf([lamp]) },
  'GET /api/products/bestsellers': { status: 200, body: pageOf([kurta]) },
  'GET /api/home': { status: 200, body: { banner: null, picks: null } },
  'GET /api/media/banners': { status: 200, body: { day: bannerIn('day'), night: bannerIn('night') } },
  'GET /api/products': { status: 200, body: pageOf([lamp, kurta, soldOut]) },
  'GET /api/products/category/pooja': { status: 200, body: pageOf([lamp]) },
  'GET /api/products/brass-diya-peacock': { status: 200, body: lampDetail },
  'GET /api/products/indigo-kurta': { status: 200, body: kurtaDetail },
  'GET /api/products/avakaya': { status: 200, body: pickleDetail },
  'GET /api/products/related/*': { status: 200, body: pageOf([kurta]) },
  ...noReviews('indigo-kurta'),
  ...noReviews('avakaya'),
  'GET /api/products/brass-diya-peacock/reviews': { status: 200, body: lampReviews },
  'GET /api/products/brass-diya-peacock/questions': { status: 200, body: lampQuestions },
  'GET /api/products/brass-diya-peacock/bought-together': { status: 200, body: pageOf([kurta]) },
  'GET /api/products/batch': { status: 200, body: { data: [] } },
  'GET /api/collections/for-the-puja': { status: 200, body: forThePuja },
  'GET /api/brands/bagru-prints': {
    status: 200,
    body: { slug: 'bagru-prints', name: 'Bagru Prints', productCount: 3, madeIn: ['Bagru, Rajasthan'] },
  },
};

/** Texts of responses that are not translated: names and user content, of two words or more. */
export function namesIn(answers: unknown): string[] {
  if (typeof answers === 'string') return answers.includes(' ') ? [answers] : [];
  return typeof answers === 'object' && answers !== null ? Object.values(answers).flatMap(namesIn) : [];
}
