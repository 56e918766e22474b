import { encode } from 'uqr';

/** A QR code's dark modules as one SVG path, one unit each, in a square of `size`. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 });
  return {
    size,
    path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
  };
}
