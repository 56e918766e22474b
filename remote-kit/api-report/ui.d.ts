import * as react from 'react';
import { ReactNode, ButtonHTMLAttributes } from 'react';
import { LinkProps } from 'react-router-dom';
import * as lucide_react from 'lucide-react';

/** A level of the path; the last one is the page itself and has no link. */
interface Crumb {
    name: string;
    path?: string;
}
/** Home > … > this page. */
declare function Breadcrumbs({ crumbs }: {
    crumbs: readonly Crumb[];
}): react.JSX.Element;

interface Looks {
    /** primary: the main action; secondary: an alternative; quiet: no border until hovered. Default primary. */
    look?: 'primary' | 'quiet' | 'secondary';
    /** Default medium. */
    size?: 'large' | 'medium' | 'small';
    /** Takes the whole width of its container. */
    wide?: boolean;
    children: ReactNode;
}
type ButtonProps = Looks & ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows that its action is in progress and ignores further clicks; keeps the focus. */
    busy?: boolean;
};
/** A button; `type` is 'button' by default. */
declare function Button({ look, size, wide, busy, className, children, type, onClick, ...rest }: ButtonProps): react.JSX.Element;
/** A link that looks like a button. */
declare function ButtonLink({ look, size, wide, className, children, ...rest }: Looks & LinkProps): react.JSX.Element;

/** A raised surface that groups related content. */
declare function Card({ children, as: Tag, labelledBy, }: {
    as?: 'article' | 'div' | 'li' | 'section';
    children: ReactNode;
    labelledBy?: string;
}): react.JSX.Element;

/** The page's width and gutters; `narrow` for running text. */
declare function Container({ children, narrow }: {
    children: ReactNode;
    narrow?: boolean;
}): react.JSX.Element;

interface PageHeadProps {
    /** Without the shop's name, which is appended; missing on the home page. */
    title?: string;
    description?: string;
    /** Canonical path of the page in English, without filters and sorting. */
    canonicalPath?: string;
    /** The page's largest picture, for link previews; an absolute path. By default the shop's card. */
    image?: null | string;
    /** Structured data (schema.org), written into the page unchanged. */
    structuredData?: readonly object[];
    /** For pages that search engines should not index: cart, checkout, profile. */
    noIndex?: boolean;
}
/** Title, description, canonical link and structured data of a page; React puts them into the document's head. */
declare function PageHead({ title, description, canonicalPath, image, structuredData, noIndex }: PageHeadProps): react.JSX.Element;

declare const icons: {
    bad: lucide_react.LucideIcon;
    good: lucide_react.LucideIcon;
    info: lucide_react.LucideIcon;
};
interface PanelProps {
    /** Default info. A `bad` panel is announced immediately. */
    tone?: keyof typeof icons;
    /** Heading level by the page's outline; default 2. */
    level?: 1 | 2 | 3;
    title: string;
    children?: ReactNode;
    /** Replaces the tone's icon by a larger picture, such as an `EmptyStateImage`. */
    picture?: ReactNode;
    /** Buttons. */
    actions?: ReactNode;
}
/** A bordered message in the page: an error with the next step, an empty state, a confirmation. */
declare function Panel({ tone, level, title, children, picture, actions }: PanelProps): react.JSX.Element;

interface PriceProps {
    /** Rupees. */
    amount: number;
    /** List price in rupees; shown struck through when above the amount. */
    listPrice?: null | number;
    size?: 'large' | 'medium' | 'small';
}
/** A price with its whole part and two-digit decimals split (§9); read out as one amount. */
declare function Price({ amount, listPrice, size }: PriceProps): react.JSX.Element;

/**
 * A grey placeholder with the size of the content, hidden from assistive technology: a text beside it names what loads.
 * An svg, because attributes set its size: the content security policy refuses inline styles.
 * @param props.ratio width by height, as a number
 */
declare function Skeleton({ width, height, ratio, round, }: {
    height?: string;
    ratio?: string;
    round?: boolean;
    width?: string;
}): react.JSX.Element;

export { Breadcrumbs, Button, ButtonLink, Card, Container, PageHead, Panel, Price, Skeleton };
