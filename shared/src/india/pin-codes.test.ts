import { pinAgreesWithState, placeOfPin } from './pin-codes';
import { isState, states } from './states';

describe('states', () => {
  it('has the 28 states and 8 union territories, each once and sorted', () => {
    expect(states).toHaveLength(36);
    expect([...new Set(states)].sort()).toEqual([...states]);
  });
  it('accepts only the exact spelling', () => {
    expect(isState('Tamil Nadu')).toBe(true);
    expect(isState('tamil nadu')).toBe(false);
    expect(isState('')).toBe(false);
  });
});

describe('the place of a PIN code', () => {
  it.each([
    ['110001', 'Delhi', 'New Delhi'],
    ['400001', 'Maharashtra', 'Mumbai'],
    ['560001', 'Karnataka', 'Bengaluru'],
    ['600001', 'Tamil Nadu', 'Chennai'],
    ['700001', 'West Bengal', 'Kolkata'],
    ['500001', 'Telangana', 'Hyderabad'],
    ['520001', 'Andhra Pradesh', 'Vijayawada'],
    ['682001', 'Kerala', 'Ernakulam'],
    ['403001', 'Goa', 'Goa'],
    ['737101', 'Sikkim', 'Gangtok'],
    ['744101', 'Andaman and Nicobar Islands', 'Port Blair'],
    ['194101', 'Ladakh', 'Leh'],
    ['492001', 'Chhattisgarh', 'Raipur'],
    ['834001', 'Jharkhand', 'Ranchi'],
    ['248001', 'Uttarakhand', 'Dehradun'],
  ])('%s is in %s (%s)', (pin, state, city) => {
    expect(placeOfPin(pin)).toEqual({ states: [state], city });
  });

  it.each([
    ['605001', 'Puducherry'],
    ['609602', 'Puducherry'],
    ['533464', 'Puducherry'],
    ['673310', 'Puducherry'],
    ['682555', 'Lakshadweep'],
    ['396230', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['362520', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['247667', 'Uttarakhand'],
    ['263139', 'Uttarakhand'],
    ['262701', 'Uttar Pradesh'],
    ['246701', 'Uttar Pradesh'],
    ['160055', 'Punjab'],
  ])('%s in a border area may be %s', (pin, state) => {
    expect(pinAgreesWithState(pin, state)).toBe(true);
    expect(pinAgreesWithState(pin, 'Tripura')).toBe(false);
  });

  it('is null for an invalid code or an unknown sorting district', () => {
    for (const pin of ['', '12345', '1234567', '012345', '10000a', '100001', '240001', '199999']) {
      expect(placeOfPin(pin)).toBeNull();
      expect(pinAgreesWithState(pin, 'Delhi')).toBe(false);
    }
  });

  it('accepts army post codes in any state', () => {
    expect(placeOfPin('900056')).toEqual({ states: [], city: null });
    expect(pinAgreesWithState('900056', 'Punjab')).toBe(true);
  });

  it('covers every state', () => {
    const found = new Set<string>();
    for (let prefix = 100; prefix < 900; prefix += 1) {
      for (let rest = 0; rest < 1000; rest += 1) {
        for (const state of placeOfPin(`${prefix}${String(rest).padStart(3, '0')}`)?.states ?? []) found.add(state);
      }
    }
    expect([...found].sort()).toEqual([...states]);
  });
});
