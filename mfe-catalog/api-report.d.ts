import { QueryClient } from '@tanstack/react-query';
import { ComponentType, ReactElement } from 'react';

/** Arguments of a page's loader: the address without its language, and the query cache to fill. */
interface PageLoaderArgs {
    params: Readonly<Record<string, string | undefined>>;
    url: URL;
    /** Language of the page, ISO 639; loaders request texts in it. */
    language: string;
    queryClient: QueryClient;
}
/**
 * The module that a remote exposes for one page. It is a route module: the shell shows `Component` in the page's
 * place and calls `loader` as soon as the address is known, on the server and in the browser.
 */
interface PageModule {
    Component: ComponentType;
    /** Only fills the query cache. The component shows its errors: it reads the same query. */
    loader?: (args: PageLoaderArgs) => Promise<unknown>;
    /** The HTTP status of the page, from what its loader has loaded; called on the server only. 200 by default. */
    status?: (args: PageLoaderArgs) => number;
    /**
     * The new address of a moved page, from what its loader has loaded; null if it has not moved. Called on the server
     * only, which responds with 301; in the browser the component navigates.
     */
    redirect?: (args: PageLoaderArgs) => null | string;
}

declare const loader$6: PageModule['loader'];
declare const status$6: PageModule['status'];
/** All products of a brand: a listing without the brand filter (§2, /brand/{brand}). */
declare function Component$6(): ReactElement;

declare namespace BrandPage {
  export {
    Component$6 as Component,
    loader$6 as loader,
    status$6 as status,
  };
}

declare const loader$5: PageModule['loader'];
declare const redirect$3: PageModule['redirect'];
declare const status$5: PageModule['status'];
/** A category with its subcategories, brands and popular products (§2, Category group page). */
declare function Component$5(): ReactElement;

declare namespace CategoryGroupPage {
  export {
    Component$5 as Component,
    loader$5 as loader,
    redirect$3 as redirect,
    status$5 as status,
  };
}

declare const loader$4: PageModule['loader'];
declare const status$4: PageModule['status'];
declare const redirect$2: PageModule['redirect'];
/** A category's name, description and products, with 20 more per 'Load More' (§2, Category products page). */
declare function Component$4(): ReactElement;

declare namespace CategoryProductsPage {
  export {
    Component$4 as Component,
    loader$4 as loader,
    redirect$2 as redirect,
    status$4 as status,
  };
}

declare const loader$3: PageModule['loader'];
declare const status$3: PageModule['status'];
declare const redirect$1: PageModule['redirect'];
/** The products of a collection, which staff choose by hand or by rules: a listing under its own name. */
declare function Component$3(): ReactElement;

declare namespace CollectionPage {
  export {
    Component$3 as Component,
    loader$3 as loader,
    redirect$1 as redirect,
    status$3 as status,
  };
}

/** Loads categories, both rows, the banner and staff's settings in parallel (§7). */
declare const loader$2: PageModule['loader'];
declare const status$2: PageModule['status'];
/** The home page (§2): banner, departments, collections, staff's picks, new arrivals and best sellers. */
declare function Component$2(): ReactElement;

declare namespace HomePage {
  export {
    Component$2 as Component,
    loader$2 as loader,
    status$2 as status,
  };
}

declare const loader$1: PageModule['loader'];
declare const status$1: PageModule['status'];
declare const redirect: PageModule['redirect'];
/** Products of a category or a search, new arrivals, or best sellers (§2, Product listing page). */
declare function Component$1(): ReactElement;

declare const ListingPage_redirect: typeof redirect;
declare namespace ListingPage {
  export {
    Component$1 as Component,
    loader$1 as loader,
    ListingPage_redirect as redirect,
    status$1 as status,
  };
}

declare const loader: PageModule['loader'];
declare const status: PageModule['status'];
/** A product's page and its states (§2, Product detail; §8). */
declare function Component(): ReactElement;

declare const ProductPage_Component: typeof Component;
declare const ProductPage_loader: typeof loader;
declare const ProductPage_status: typeof status;
declare namespace ProductPage {
  export {
    ProductPage_Component as Component,
    ProductPage_loader as loader,
    ProductPage_status as status,
  };
}

export { BrandPage as Brand, CategoryGroupPage as CategoryGroup, CategoryProductsPage as CategoryProducts, CollectionPage as Collection, HomePage as Home, ListingPage as Listing, ProductPage as Product };
