/** Questions by the label of a product's fact; the fact is the answer. */
const questions: Readonly<Record<string, string>> = {
  Age: 'From which age is this safe?',
  'Best before': 'How long does it stay good?',
  Burns: 'For how long does it burn?',
  Capacity: 'How much does it hold?',
  Closing: 'How does it close?',
  Count: 'How many are there in one pack?',
  Cups: 'How many cups does it have?',
  Diameter: 'What is the diameter?',
  Drainage: 'Is there a hole for drainage?',
  Fabric: 'Which fabric is it exactly?',
  Fastening: 'How does it fasten?',
  Gauge: 'How thick is the metal?',
  Heat: 'How spicy is it? I have small children.',
  Height: 'What is the exact height?',
  Hobs: 'Does it work on an induction hob?',
  Holds: 'How much does it hold?',
  Length: 'What is the exact length?',
  Lining: 'Does it have a lining?',
  Material: 'What is it made of exactly?',
  Metal: 'Which metal is it? I am allergic to some.',
  'Net weight': 'What is the net weight?',
  Opening: 'Will it go over a broad wrist? How does it open?',
  Pieces: 'How many pieces are there?',
  Plate: 'How big is the plate?',
  Set: 'What all is there in the set?',
  Size: 'What are the measurements?',
  Stones: 'Which stones are these?',
  Storage: 'How should it be stored?',
  Technique: 'Is this made by hand or by machine?',
  Thickness: 'How thick is it?',
  Wicks: 'How many wicks can be lit?',
  Width: 'How wide is it?',
  Zari: 'What kind of zari is used?',
};

export const questionOf = (label: string): string | undefined => questions[label];

export const careQuestions = [
  'How do I take care of it?',
  'How should I clean this?',
  'Any care instructions?',
  'What should I keep in mind while using it?',
] as const;
export const placeQuestions = [
  'Do you deliver to {city}?',
  'Can I get this in {city}?',
  'I live in {city}, will it be delivered here?',
] as const;
export const placeAnswer = 'Yes, we deliver there. Enter your PIN code on this page to see the delivery day.';
export const shopAnswers = [
  '{value}.',
  'The maker says: {value}.',
  '{value}. You will find it under Details too.',
  'Thank you for asking. {value}.',
  '{value}. Ask us anything else you want to know.',
] as const;
export const buyerAnswers = [
  'I have it, same as the shop says.',
  'Yes, I checked mine and it is as described.',
  'Got it last month, the description is correct.',
  'Same question I had. It is exactly as on the page.',
  'Correct as per the page, I am using it.',
  'As described. Happy with it.',
] as const;
