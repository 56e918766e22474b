import { textsIn } from '../../text/texts-in';
import { noteIn } from './note-text';

test.each([
  ['Cancelled: Brass diya × 2', 'रद्द किया गया: Brass diya × 2'],
  ['Sent: Brass diya by Delhivery 123', 'भेजा गया: Brass diya, Delhivery 123 से'],
  ['Removed: Brass diya. Added: Saree', 'हटाया गया: Brass diya। जोड़ा गया: Saree'],
  ['Changed: address, phone', 'बदला गया: पता, फ़ोन'],
  ['₹475.00 refunded for Brass diya: Returned', 'Brass diya: Returned के लिए ₹475.00 का रिफ़ंड हुआ'],
  ['₹475.00 refunded: Order cancelled', '₹475.00 का रिफ़ंड हुआ: ऑर्डर रद्द हुआ'],
  ['₹475.00 paid for the changed items', 'बदले गए सामान के लिए ₹475.00 का भुगतान हुआ'],
  ['₹475.00 paid back: UTR 1', '₹475.00 लौटाए गए: UTR 1'],
  ['₹475.00 refunded: The payment arrived after its time was over', expect.not.stringMatching(/[a-z]/i)],
  ['Not packed after all', expect.not.stringMatching(/[a-z]/i)],
  ['Written by staff.', 'Written by staff.'],
])('the note of an event “%s” in Hindi', async (note, hindi) => {
  expect(noteIn(note, await textsIn('hi'))).toEqual(hindi);
});
