import { createElement, type FunctionComponent, type ReactElement, type SVGProps } from 'react';

/** An icon in the format of lucide-react's files: the elements of its 24 × 24 picture. `key` is for React. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const isLabelled = (props: object) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title');

/**
 * Replaces lucide-react's component factory, which reads sizes and colours from a context: that costs 1 KB in the shell
 * and in each remote, and half of an icon's render time. Our icons are styled by CSS only.
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
