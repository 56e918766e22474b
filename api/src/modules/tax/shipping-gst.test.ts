import { shippingGst } from './shipping-gst';

it('taxes each line’s share of the delivery price at the rate of the line', () => {
  const lines = [
    { paidPaise: 30_000, rateBp: 500 },
    { paidPaise: 10_000, rateBp: 1_800 },
  ];
  // 75 of the 100 rupees at 5%, 25 at 18%.
  expect(shippingGst(10_000, lines, { withinState: false })).toEqual({
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 357 + 381,
  });
  const within = shippingGst(10_000, lines, { withinState: true });
  expect(within.cgstPaise).toBe(within.sgstPaise);
  expect(within).toEqual({ cgstPaise: 179 + 191, sgstPaise: 179 + 191, igstPaise: 0 });
});

it('is zero if delivery is free or tax is estimated', () => {
  const none = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  expect(shippingGst(0, [{ paidPaise: 100, rateBp: 1_800 }], { withinState: true })).toEqual(none);
  expect(shippingGst(100, [{ paidPaise: 100, rateBp: null }], { withinState: true })).toEqual(none);
});
