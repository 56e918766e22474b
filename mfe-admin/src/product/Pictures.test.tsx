import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer, type StubRequest } from '@haat/shared/testing/stub-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Product from '../pages/Product/ProductPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { noMovements, product } from '../testing/staff-product';
// Preload the lazy modules: compiling them during a test can exceed the wait on a busy machine.
import './AltForm';
import './PictureForm';

const { notices } = staffAtWork();

const picture = (id: string, alt: string) => ({
  id,
  url: `/api/media/0123456789abcde${id}/upload.webp`,
  alt,
  width: 1600,
  height: 1600,
  colour: null,
});
const [front, above, behind] = [
  picture('1', 'From the front'),
  picture('2', 'From above'),
  picture('3', 'From behind'),
];
const three = [front, above, behind];

/** Renders a product page on a stub server that stores the pictures of the last request. */
async function open(answers: Record<string, StubAnswer> = {}, first = three) {
  let pictures = first;
  const all = new Map(three.map((one) => [one.id, one]));
  const arrange = ({ body }: StubRequest) => {
    const { images } = body as { images: { id: string; alt: string }[] };
    pictures = images.flatMap(({ id, alt }) => {
      const known = all.get(id);
      return known ? [{ ...known, alt }] : [];
    });
    return product({ pictures });
  };
  const calls = stubApi({
    'GET /api/admin/me': meAs('catalogue'),
    'GET /api/admin/products/lota': () => product({ pictures }),
    'GET /api/admin/products/lota/stock-movements': noMovements,
    'PUT /api/admin/products/lota/images': arrange,
    ...answers,
  });
  renderPage(Product, { route: '/admin/products/:productId', at: '/admin/products/lota' });
  await screen.findByRole('heading', { name: 'Pictures' });
  return {
    calls,
    puts: () =>
      calls.filter(({ method, path }) => method === 'PUT' && path.endsWith('/images')).map(({ body }) => body),
  };
}
const order = () =>
  within(screen.getByRole('list', { name: 'Product pictures' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'));
const sentPicture = ({ id, alt }: { id: string; alt: string }) => ({ id, alt });
const jpeg = (name = 'lota.jpg', type = 'image/jpeg') => new File(['x'], name, { type });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Add picture' }));

test('pictures are moved by buttons, and the new position is announced', async () => {
  const { puts } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Move right: From the front' }));
  await waitFor(() => expect(order()).toEqual(['From above', 'From the front', 'From behind']));
  expect(screen.getByText('From the front: moved to 2 of 3')).toBeInTheDocument();
  expect(puts()).toEqual([
    { was: ['1', '2', '3'], images: [sentPicture(above), sentPicture(front), sentPicture(behind)] },
  ]);
  // The button keeps the focus after the move.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move right: From the front' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Move left: From above' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move right: From behind' })).toBeDisabled();
});

test('moves in quick succession are sent one after the other', async () => {
  const { puts } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Move right: From the front' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move right: From the front' }));
  await waitFor(() => expect(puts()).toHaveLength(2));
  await waitFor(() => expect(order()).toEqual(['From above', 'From behind', 'From the front']));
  expect(puts().map((body) => (body as { was: string[] }).was)).toEqual([
    ['1', '2', '3'],
    ['2', '1', '3'],
  ]);
});

test('pictures are moved by dragging', async () => {
  const { puts } = await open();
  const [first, , last] = within(screen.getByRole('list', { name: 'Product pictures' })).getAllByRole('listitem');
  if (!first || !last) throw new Error('There are three.');
  fireEvent.dragStart(last, { dataTransfer: {} });
  fireEvent.drop(first, { dataTransfer: { files: [] } });
  await waitFor(() => expect(order()).toEqual(['From behind', 'From the front', 'From above']));
  expect(puts()).toHaveLength(1);
});

test('a picture is removed, and restored by Undo', async () => {
  const { puts } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Remove: From above' }));
  await waitFor(() => expect(notices).toMatchObject([{ text: 'Picture removed.' }]));
  expect(order()).toEqual(['From the front', 'From behind']);
  act(() => notices[0]?.action?.run());
  await waitFor(() => expect(order()).toEqual(['From the front', 'From above', 'From behind']));
  expect(puts()).toEqual([
    { was: ['1', '2', '3'], images: [sentPicture(front), sentPicture(behind)] },
    { was: ['1', '3'], images: three.map(sentPicture) },
  ]);
});

test('the alt text is edited, and cannot be empty', async () => {
  const { puts } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Edit alt text: From above' }));
  const field = await screen.findByRole('textbox', { name: 'Alt text' });
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Describe the picture for people who can’t see it')).toBeInTheDocument();
  await fillIn(field, 'The lota from above');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(order()).toEqual(['From the front', 'The lota from above', 'From behind']));
  expect(puts()).toHaveLength(1);
});

test('a refused move is reverted, and the reason shown', async () => {
  await open({
    'PUT /api/admin/products/lota/images': {
      status: 409,
      body: { error: { code: 'changed', message: 'ravi@haat.example changed it meanwhile.' }, message: '' },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Move right: From the front' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['ravi@haat.example changed it meanwhile.']));
  await waitFor(() => expect(order()).toEqual(['From the front', 'From above', 'From behind']));
});

const isSent = ({ method, path }: StubRequest) => method === 'POST' && path.endsWith('/images');
test('pictures are added one after the other, each cropped and with an alt text', async () => {
  const { calls } = await open({ 'POST /api/admin/products/lota/images': product({ pictures: three }) }, []);
  expect(screen.getByText('No pictures yet. Drop pictures here or choose Add pictures.')).toBeInTheDocument();
  await userEvent.upload(screen.getByLabelText('Pictures to add'), [
    jpeg('front.jpg'),
    jpeg('above.webp', 'image/webp'),
  ]);
  expect(await screen.findByText('front.jpg (1 more to add)')).toBeInTheDocument();
  await send();
  expect(screen.getByText('Describe the picture for people who can’t see it')).toBeInTheDocument();
  expect(calls.some(isSent)).toBe(false);
  await fillIn(screen.getByRole('textbox', { name: 'Alt text' }), 'From the front');
  // By keyboard: the sliders replace dragging.
  fireEvent.change(screen.getByRole('slider', { name: 'Horizontal position' }), { target: { value: '0.25' } });
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  await send();
  expect(await screen.findByText('above.webp')).toBeInTheDocument();
  const sent = calls.find(isSent);
  expect(sent).toMatchObject({
    params: { alt: 'From the front', x: 0.25, y: 0.5, zoom: 2 },
    headers: { 'Content-Type': 'image/jpeg' },
  });
  expect(sent?.body).toBeInstanceOf(File);
  expect(screen.getByRole('textbox', { name: 'Alt text' })).toHaveValue('');
});

test('dropped pictures are added, and other files are refused', async () => {
  await open({}, []);
  fireEvent.drop(screen.getByText('No pictures yet. Drop pictures here or choose Add pictures.'), {
    dataTransfer: { files: [jpeg('front.jpg'), new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })] },
  });
  expect(await screen.findByText('front.jpg')).toBeInTheDocument();
  expect(screen.getByText('logo.svg can’t be added. Choose a JPEG, PNG or WebP.')).toBeInTheDocument();
});

test('the server’s refusal of a file is shown, and the alt text stays', async () => {
  await open(
    {
      'POST /api/admin/products/lota/images': {
        status: 415,
        body: {
          error: {
            code: 'not-a-picture',
            message: 'This file is not a supported picture. Please upload a JPEG, PNG or WebP.',
          },
          message: '',
        },
      },
    },
    [],
  );
  await userEvent.upload(screen.getByLabelText('Pictures to add'), jpeg());
  await userEvent.type(await screen.findByRole('textbox', { name: 'Alt text' }), 'A lota');
  await send();
  expect(await screen.findByText(/^This file is not a supported picture/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Alt text' })).toHaveValue('A lota');
});
