import { QueryClient, QueryKey } from '@tanstack/react-query';
import { ComponentType } from 'react';

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
/** The props of the fillings of each extension slot (decision 070). */
interface SlotProps {
    /** On a product's page, below the buy box. */
    'product-buy-box': {
        product: SlotProduct;
    };
    /** On a product's page, below the description. */
    'product-description': {
        product: SlotProduct;
    };
    /** In the cart, below its lines. */
    cart: object;
    /** On the overview of a shopper's account. */
    profile: object;
    /** On the home page, below the departments. */
    home: object;
    /** In the staff's menu, below its sections. */
    'admin-menu': object;
    /** On the staff's dashboard. */
    'admin-dashboard': object;
}
type SlotName = keyof SlotProps;

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
/** The module that a remote exposes for an extension slot that its release fills. */
interface SlotModule<Name extends SlotName> {
    Component: ComponentType<SlotProps[Name]>;
}
/** A page's status by its main query: 404 if the item does not exist, 503 while the API does not respond. */
declare function statusOf(queryClient: QueryClient, { queryKey }: {
    queryKey: QueryKey;
}): number;

export { statusOf };
export type { PageLoaderArgs, PageModule, SlotModule };
