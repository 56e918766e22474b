import { readPriceLimit } from './price-limit';

test.each([
  ['gift under 500', 'gift', 500],
  ['Gift under ₹500', 'Gift', 500],
  ['silk saree below rs. 2,000', 'silk saree', 2000],
  ['diya less than 300 rupees', 'diya', 300],
  ['saree upto Rs.999/-', 'saree', 999],
  ['रुमाल 200 रु. तक', 'रुमाल', 200],
  ['500 से कम के उपहार', 'उपहार', 500],
  ['साड़ी ₹2000 तक', 'साड़ी', 2000],
  ['कुर्ता 1,000 रुपये के अंदर', 'कुर्ता', 1000],
])('%s', (search, text, maxPrice) => {
  expect(readPriceLimit(search)).toEqual({ text, maxPrice });
});

test.each(['under 500', '500 तक', 'kadhai 500 ml', 'under the mango tree', 'bottle 500', ''])(
  '%s has no price limit',
  (search) => {
    expect(readPriceLimit(search)).toBeNull();
  },
);
