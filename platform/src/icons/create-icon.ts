import { createElement, type FunctionComponent, type ReactElement, type SVGProps } from 'react';

/** An icon in the format of lucide-react's files: the elements in its picture of 24 by 24. Their `key` is React's. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const isLabelled = (props: object) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title');

/**
 * What makes a component of each lucide icon in our builds, in place of lucide-react's own: that one reads sizes,
 * colours and stroke widths from a context and from properties and makes class names, for 1 KB in the shell and again
 * in each remote, and half of an icon's time on the server. Ours are sized and coloured by style sheets alone.
 */
export default function createIcon({ node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  return (props: SVGProps<SVGSVGElement>): ReactElement =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isLabelled(props) ? undefined : true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
