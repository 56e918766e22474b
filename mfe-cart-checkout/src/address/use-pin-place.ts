import { fetchPlace } from '@haat/shared/api/service';
import { placeOfPin } from '@haat/shared/india/pin-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

interface Place {
  city: string;
  state: string;
}

/**
 * Fills in state and city for a PIN code: from the table of sorting districts at once, then with the town from the
 * server. Overwrites only what it filled in itself.
 * @param read returns the form's current city and state
 * @returns call it with each new PIN code
 */
export function usePinPlace(read: () => Place, write: (place: Partial<Place>) => void): (pin: string) => void {
  const queryClient = useQueryClient();
  const filled = useRef<Place>({ city: '', state: '' });

  const fill = (found: Place) => {
    const now = read();
    const next: Partial<Place> = {};
    for (const name of ['city', 'state'] as const) {
      if (found[name] && found[name] !== now[name] && (now[name].trim() === '' || now[name] === filled.current[name])) {
        next[name] = found[name];
        filled.current[name] = found[name];
      }
    }
    write(next);
  };

  return (pin) => {
    const place = placeOfPin(pin);
    const state = place?.states[0];
    if (!place || !state) return;
    // At a border, keep the state that the shopper has chosen.
    const chosen = place.states.find((one) => one === read().state) ?? state;
    fill({ city: place.city ?? '', state: chosen });
    queryClient
      .fetchQuery({ queryKey: ['pincode', pin], queryFn: () => fetchPlace(pin), staleTime: Infinity, retry: false })
      .then((answer) => fill({ city: answer.city ?? '', state: '' }))
      // Without a response, the town from the table stays.
      .catch(() => undefined);
  };
}
