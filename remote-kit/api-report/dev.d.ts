import * as react from 'react';
import { ReactNode } from 'react';

/** The product of a slot on its page. */
interface SlotProduct {
    id: string;
    name: string;
    brand: string;
    /** Price of the chosen variant in rupees, or of the product while none is chosen. */
    price: number;
    /** The chosen variant; null while none is chosen. */
    sku: null | string;
}

/** A product as slots receive it. */
declare const sampleProduct: SlotProduct;
interface ShopFrameProps {
    /** The address to show, such as /recipes/dal. */
    at?: string;
    /** The page's path, such as /recipes/:recipeId. */
    path?: string;
    children: ReactNode;
}
/** The shop's providers around a page, for tests: cart, theme, query cache and router. */
declare function ShopFrame({ at, path, children }: ShopFrameProps): react.JSX.Element;
/** The part of haat.json that lists pages and slots. */
interface Declaration {
    routes?: readonly {
        page: string;
        path: string;
        title: string;
    }[];
    slots?: readonly {
        module: string;
        slot: string;
    }[];
}
/** Loads the module that the build exposes under a name. */
type Modules = Readonly<Record<string, () => Promise<unknown>>>;
/**
 * Shows a remote without a shop: its pages at their paths, and its slots with sample props at /.
 * @param declaration haat.json
 * @throws Error when the declaration names a missing module
 */
declare function startMockShell(declaration: Declaration, modules: Modules, root: HTMLElement): void;

export { ShopFrame, sampleProduct, startMockShell };
export type { Declaration, Modules, ShopFrameProps };
