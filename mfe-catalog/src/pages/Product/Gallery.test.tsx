import type { ProductImage } from '@haat/shared/contract/product';
import { configure } from '@haat/shared/state';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from './Gallery';

const picture = (name: string, alt: string): ProductImage => ({
  url: `/api/media/ab12/${name}.webp`,
  alt,
  width: 1000,
  height: 1000,
  color: '#c09060',
});
const images = [
  picture('lota', 'A copper lota'),
  picture('lota--second', 'Its tinned inside'),
  picture('lota--detail', 'The hammered dents close by'),
];
const turn = {
  url: '/api/media/ab13/lota--turn.webp',
  alt: 'The lota, turned once around',
  frames: 24,
  columns: 6,
  size: 400,
};

/** jsdom has no layout, and the zoomed pictures are only rendered if they have a size. */
function giveSize(pixels: number) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(pixels);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(pixels);
}

const addresses = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const wantsLessMotion = (less: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    matches: less,
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }));

beforeEach(() => configure({ apiUrl: '' }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the thumbnails', () => {
  test('a press shows its picture enlarged', async () => {
    render(<Gallery images={images} name="Lota" />);
    expect(screen.getByRole('img', { name: 'A copper lota' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Picture 2 of 3: Its tinned inside' }));
    expect(screen.getByRole('img', { name: 'Its tinned inside' })).toHaveAttribute(
      'src',
      '/api/media/ab12/lota--second.webp',
    );
    expect(screen.getByRole('button', { name: /^Picture 2/, pressed: true })).toBeInTheDocument();
  });

  test.each([
    ['{ArrowRight}', 2],
    ['{ArrowDown}', 2],
    ['{ArrowLeft}', 3],
    ['{ArrowUp}', 3],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 1],
  ])('%s from the first selects picture %d, with the focus', async (keys, at) => {
    render(<Gallery images={images} name="Lota" />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    const thumbnail = screen.getByRole('button', { name: new RegExp(`^Picture ${at} of 3`) });
    expect(thumbnail).toHaveFocus();
    expect(thumbnail).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByRole('button', { name: /^Picture/ }).filter((button) => button.tabIndex === 0)).toEqual([
      thumbnail,
    ]);
  });

  test('a swipe to the next picture is counted, and marks its thumbnail', () => {
    giveSize(360);
    const { container } = render(<Gallery images={images} name="Lota" />);
    expect(screen.getByText('1 / 3')).toBeInTheDocument();
    const strip = container.querySelector('.strip');
    if (!strip) throw new Error('There is one.');
    strip.scrollLeft = 720;
    fireEvent.scroll(strip);
    expect(screen.getByText('3 / 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Picture 3/, pressed: true })).toBeInTheDocument();
    // Pictures that are not visible are inert.
    expect(screen.getByRole('img', { name: 'A copper lota' }).closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('img', { name: 'The hammered dents close by' }).closest('[inert]')).toBeNull();
  });

  test('a single picture has no thumbnails', () => {
    render(<Gallery images={images.slice(0, 1)} name="Lota" />);
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });
});

describe('zoom', () => {
  test('the larger file is requested when the picture is pressed, not before', async () => {
    giveSize(900);
    render(<Gallery images={images} name="Lota" />);
    expect(addresses().filter((src) => src?.includes('.w1000.'))).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(await screen.findByRole('dialog', { name: 'Pictures of Lota' })).toBeInTheDocument();
    await waitFor(() => expect(addresses()).toContain('/api/media/ab12/lota.w1000.avif'));
  });

  test('by keyboard: opened with Enter, the next picture with the arrow, closed with Escape; the page shows the last picture', async () => {
    giveSize(900);
    render(<Gallery images={images} name="Lota" />);
    screen.getByRole('button', { name: 'Zoom in' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement | null));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Picture 2 of 3/, hidden: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('img', { name: 'Its tinned inside' })).toBeInTheDocument();
  });
});

describe('turntable', () => {
  /** Which frame of the sheet is shown. */
  const frame = () => Number(screen.getByRole<HTMLInputElement>('slider', { name: 'Rotate' }).value);
  const sheet = () => screen.getByRole('img', { name: turn.alt });
  const open = async () => {
    wantsLessMotion(true);
    const shown = render(<Gallery images={images} turn={turn} name="Lota" />);
    expect(addresses()).not.toContain(turn.url);
    await userEvent.click(screen.getByRole('button', { name: 'View in 360°' }));
    await screen.findByRole('slider');
    fireEvent.load(sheet());
    return shown;
  };
  beforeEach(() => {
    // jsdom does not capture pointers.
    Object.assign(Element.prototype, { setPointerCapture: () => undefined });
    giveSize(480);
  });

  test('a product without one has no button for it', () => {
    render(<Gallery images={images} name="Lota" />);
    expect(screen.queryByRole('button', { name: 'View in 360°' })).not.toBeInTheDocument();
  });

  test('its sheet is fetched on request, and a second press returns to the pictures', async () => {
    await open();
    expect(sheet()).toHaveAttribute('src', turn.url);
    expect(frame()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Back to pictures' }));
    expect(screen.getByRole('img', { name: 'A copper lota' })).toBeInTheDocument();
  });

  test('dragging across half of the picture turns it halfway, past the last frame, and stops on release', async () => {
    await open();
    const element = sheet();
    const draw = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number) =>
      fireEvent(element, new MouseEvent(type.toLowerCase(), { clientX: x, bubbles: true }));
    draw('pointerDown', 100);
    draw('pointerMove', 340);
    expect(frame()).toBe(12);
    // Frame 12 is the first of the third row.
    expect(element.style.transform).toBe('translate(0%, -50%)');
    draw('pointerMove', 600);
    expect(frame()).toBe(1);
    draw('pointerMove', 80);
    expect(frame()).toBe(23);
    draw('pointerUp', 80);
    draw('pointerMove', 300);
    expect(frame()).toBe(23);
  });

  test('the slider turns it too, and announces the angle', async () => {
    await open();
    const slider = screen.getByRole('slider', { name: 'Rotate' });
    fireEvent.change(slider, { target: { value: '6' } });
    expect(frame()).toBe(6);
    expect(slider).toHaveAttribute('aria-valuetext', '90 degrees');
    expect(slider).toHaveAttribute('max', '23');
  });

  test.each([
    ['it makes one turn automatically when it has loaded', false, 12],
    ['it does not move where reduced motion is preferred', true, 0],
  ])('%s', async (_, less, halfway) => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const requested = wantsLessMotion(less);
    render(<Gallery images={images} turn={turn} name="Lota" />);
    await user.click(screen.getByRole('button', { name: 'View in 360°' }));
    await screen.findByRole('slider');
    fireEvent.load(sheet());
    await act(() => jest.advanceTimersByTimeAsync(2_050));
    expect(frame()).toBe(halfway);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(frame()).toBe(0);
    expect(requested).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
  });
});
