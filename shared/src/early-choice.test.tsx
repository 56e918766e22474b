import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { usePreHydrationValue } from './early-choice';
import { QuantitySelect } from './ui/QuantitySelect/QuantitySelect';

function Bought() {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <QuantitySelect value={quantity} max={5} of="A lamp" onChange={setQuantity} />
      <output>{quantity}</output>
    </>
  );
}

function Size({ size, chosen, onChoose }: { size: string; chosen: boolean; onChoose: () => void }) {
  const ref = usePreHydrationValue<HTMLInputElement>(String(chosen), onChoose);
  return (
    <label>
      <input ref={ref} type="radio" name="size" checked={chosen} onChange={onChoose} />
      {size}
    </label>
  );
}

function Sizes() {
  const [chosen, setChosen] = useState('S');
  return (
    <>
      {['S', 'M', 'L'].map((size) => (
        <Size key={size} size={size} chosen={size === chosen} onChoose={() => setChosen(size)} />
      ))}
      <output>{chosen}</output>
    </>
  );
}

/** Renders server HTML, lets the visitor use it, and then hydrates it. */
async function useBeforeAlive(element: React.ReactElement, choose: () => Promise<void>) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element);
  await choose();
  act(() => void render(element, { container, hydrate: true }));
}

test('a quantity chosen before hydration is applied', async () => {
  await useBeforeAlive(<Bought />, () => userEvent.selectOptions(screen.getByRole('combobox'), '3'));
  expect(screen.getByRole('combobox')).toHaveValue('3');
  expect(screen.getByRole('status')).toHaveTextContent('3');
});

test('a radio button chosen before hydration is applied, and later choices work', async () => {
  await useBeforeAlive(<Sizes />, () => userEvent.click(screen.getByRole('radio', { name: 'L' })));
  expect(screen.getByRole('status')).toHaveTextContent('L');
  await userEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(screen.getByRole('status')).toHaveTextContent('M');
});

test('without an early choice nothing is reported', async () => {
  const onChange = jest.fn();
  await useBeforeAlive(<QuantitySelect value={2} max={5} of="A lamp" onChange={onChange} />, async () => undefined);
  expect(onChange).not.toHaveBeenCalled();
});
