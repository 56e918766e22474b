import { AxiosRequestConfig, AxiosResponse, AxiosInstance, AxiosAdapter } from 'axios';
import * as z from 'zod/mini';
import * as react from 'react';
import { ReactNode } from 'react';
import * as _tanstack_query_core from '@tanstack/query-core';
import * as _tanstack_react_query from '@tanstack/react-query';
import { QueryClient, UseQueryResult } from '@tanstack/react-query';

/** Runtime configuration from the server: environment, never build (design §8). */
interface RuntimeConfig {
    /** Base URL of the API as the browser sees it; empty for the page's own origin. */
    apiUrl: string;
    /** FEATURE_AUTHENTICATION */
    authentication: boolean;
    /** FEATURE_ANALYTICS */
    analytics: boolean;
    /** The site's own origin, for canonical links, e.g. https://haat.example; no trailing slash. */
    siteUrl: string;
    /** The languages that the shop can be read in, English first: ISO 639. */
    languages: readonly string[];
}
/**
 * Sets the configuration, once, before the first render. Logs an error if the API's address is missing (§8): calls then
 * go to the page's own origin.
 */
declare function configure(config: Partial<RuntimeConfig>): void;
declare const runtimeConfig: () => RuntimeConfig;

/** Replaces the network of all calls of `http` by `next`. */
declare function setHttpAdapter(next: AxiosAdapter): void;
/**
 * The axios client of a page (§7). A page that is served with its data makes no call at first, so axios is loaded with
 * the first call.
 */
declare function httpClient(): Promise<AxiosInstance>;
/**
 * The calls of the client, with the signatures of axios. Each throws an AxiosError for an error response or none;
 * `failureOf` parses it.
 */
declare const http: {
    delete: <Data = unknown>(url: string, config?: AxiosRequestConfig) => Promise<AxiosResponse<Data>>;
    get: <Data = unknown>(url: string, config?: AxiosRequestConfig) => Promise<AxiosResponse<Data>>;
    patch: <Data = unknown>(url: string, body?: unknown, config?: AxiosRequestConfig) => Promise<AxiosResponse<Data>>;
    post: <Data = unknown>(url: string, body?: unknown, config?: AxiosRequestConfig) => Promise<AxiosResponse<Data>>;
    put: <Data = unknown>(url: string, body?: unknown, config?: AxiosRequestConfig) => Promise<AxiosResponse<Data>>;
};

/** Whether this is an impersonation tab. */
declare const isImpersonationTab: () => boolean;
/**
 * Turns a new tab into an impersonation tab: with the customer's token, and without this browser's session and cart.
 * @param tab an empty tab of this site
 */
declare function startImpersonation(tab: Window, token: string): void;
/** Ends the impersonation and removes the customer's data from the storage and memory of the tab. */
declare function leaveImpersonationTab(): void;

/** Lets the router open /login. */
declare function onSessionEnd(navigate: () => void): void;

/** The shape of every error response. `code` is stable for programs, `message` is a text for people. */
declare const errorSchema: z.ZodMiniObject<{
    error: z.ZodMiniObject<{
        code: z.ZodMiniString<string>;
        fields: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            message: z.ZodMiniString<string>;
            path: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        message: z.ZodMiniString<string>;
        requestId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    message: z.ZodMiniString<string>;
}, z.core.$strip>;
type ApiErrorBody = z.infer<typeof errorSchema>;

/** The values of `{{name}}` placeholders. Numbers are grouped the Indian way; pass a year as a string. */
type TextValues = Readonly<Record<string, number | string | undefined>> & {
    /** Selects the singular or the plural form of a text with `one`. */
    count?: number;
    /** The English singular form: `t('{{count}} items', { count, one: '{{count}} item' })`. */
    one?: string;
};
/** Translates a text, whose key is its English form, into the visitor's language; untranslated texts stay English. */
type Translate = (text: string, values?: TextValues) => string;
/** The source of a page's texts. */
interface Texts {
    /** ISO 639, e.g. 'hi'. */
    language: string;
    t: Translate;
}

/** Why a call failed: the server responded with an error, there was no response, or the fault was ours. */
type Failure = {
    code: string;
    fields: NonNullable<ApiErrorBody['error']['fields']>;
    kind: 'answered';
    message: null | string;
    status: number;
} | {
    kind: 'other';
    message: string;
} | {
    kind: 'unreachable';
};
/** Parses a value thrown by any call. Of another backend's error only the `message` is needed. */
declare function failureOf(error: unknown): Failure;
/**
 * The server's message about a failure, else `fallback` (§8: 'server message or …'). The name of a request field before
 * the message is removed, because it means nothing to users.
 */
declare function serverMessage(error: unknown, fallback: string): string;
/**
 * The three texts of the home page's error panel (§8).
 * @param t of the page's language; English by default
 */
declare function homeErrorText(error: unknown, t?: Translate): string;
/** An error response as the HTTP client throws it, restored from the HTML of the page. */
declare const answeredError: (status: number, body: unknown) => Error;

declare const roles: readonly ["shopper", "staff"];
/** An account's role; the permissions of staff are in contract/permissions. */
type Role = (typeof roles)[number];

/** The user and role in the token, for display only: the server checks every permission. */
interface SessionClaims {
    /** The account's; empty in a token that isn't ours. */
    id: string;
    name: string;
    role: Role;
    /** Impersonation: the member of staff, and its end in milliseconds since 1970; null for the account's owner. */
    acting: null | {
        by: string;
        until: number;
    };
}
/** The bearer token, or null for a guest (§4, Session). */
declare function readToken(): null | string;
/** Stores a new token, or removes it with null, and notifies all subscribers. */
declare function writeToken(next: null | string): void;
/** The claims of a token's payload; null if it is not a token of the shop. */
declare function decodeClaims(value: null | string): SessionClaims | null;
/** The session: a signed-in user is one holding a token (§6). Always a guest on the server. */
declare function useSession(): {
    claims: SessionClaims | null;
    token: null | string;
};

/**
 * A line of the cart: the product added, copied, with its quantity (§3). `id` identifies the line:
 * the product's id, or `<product id>::<sku>` when the product comes in several variants.
 */
declare const cartItemSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    name: z.ZodMiniString<string>;
    optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    options: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    price: z.ZodMiniNumber<number>;
    productId: z.ZodMiniString<string>;
    quantity: z.ZodMiniInt;
    sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    stockQuantity: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$loose>;
type CartItem = z.infer<typeof cartItemSchema>;

/** The part of Web Storage that the stores use. */
interface KeyValueStorage {
    get(key: string): null | string;
    /** False if the value could not be stored: storage is blocked or full. The shop then works from memory. */
    set(key: string, value: string): boolean;
    remove(key: string): void;
    /** Calls back when another tab changes the key. */
    watch(key: string, changed: (value: null | string) => void): () => void;
}
/** Local storage if it works; reading or writing it never throws. */
declare const browserStorage: KeyValueStorage;

/**
 * A line to add: a cart item without its quantity. Mapped key by key, because Omit would merge the named fields into
 * the index signature.
 */
type CartAddition = {
    [Key in keyof CartItem as Key extends 'quantity' ? never : Key]: CartItem[Key];
};
/** The items of the cart and those saved for later. */
interface CartLists {
    cart: readonly CartItem[];
    saved: readonly CartItem[];
}
/** The cart: its lines, and the rules of §4 and §5 for changing them. */
interface CartStore {
    items(): readonly CartItem[];
    /** Items saved for later. */
    saved(): readonly CartItem[];
    subscribe(listener: () => void): () => void;
    /** Adds `quantity` (1 by default) to a line, or a new line with it; at most 10 per line. Less than 1 is ignored. */
    add(product: CartAddition, quantity?: number): void;
    /** Updates price, name and stock of a line from its product; the quantity stays. Ignored without such a line. */
    renew(product: CartAddition): void;
    /** Sets a line's quantity, clamped to 0…10. A missing id or a negative quantity is ignored. */
    update(id: string, quantity: number): void;
    remove(id: string): void;
    /** Restores a removed line in its position, for undo. */
    restore(item: CartItem, index: number): void;
    clear(): void;
    /** Saves a line for later; the quantity of an existing one increases, up to 10. */
    saveForLater(id: string): void;
    /** Moves a saved line to the cart, like an addition. */
    moveToCart(id: string): void;
    /** Deletes a saved line. */
    dropSaved(id: string): void;
    /** Both lists as stored now, even if another tab has just changed them. */
    latest(): CartLists;
    /** Replaces both lists by those of an account's cart. */
    replace(lists: CartLists): void;
}
/**
 * A cart stored in `storage` under 'cart' and, for items saved for later, 'saved'. Tabs of one browser follow each
 * other.
 */
declare function createCartStore(storage: KeyValueStorage): CartStore;
/** Sum of the quantities (§4). */
declare const cartCount: (items: readonly CartItem[]) => number;
/** Sum of price times quantity in rupees, computed in paise (§4). */
declare const cartTotal: (items: readonly CartItem[]) => number;

/** Provides the cart. `store` is for tests; a visitor's cart is in local storage. */
declare function CartProvider({ children, store }: {
    children: ReactNode;
    store?: CartStore;
}): react.JSX.Element;
/** The cart as components see it. Prices and total are rupees. */
interface Cart extends Omit<CartStore, 'items' | 'latest' | 'replace' | 'saved' | 'subscribe'> {
    items: readonly CartItem[];
    /** Items saved for later. */
    saved: readonly CartItem[];
    count: number;
    total: number;
}
/**
 * The cart and its changes. Empty on the server and in the first render of the browser.
 * @throws Error 'useCart must be used within a CartProvider' (§8)
 */
declare function useCart(): Cart;

interface Wishlist {
    /** Product ids, newest first. */
    ids: readonly string[];
    add: (id: string) => void;
    remove: (id: string) => void;
}
/** The wishlist of the shopper or guest. Empty on the server and in the first render of the browser. */
declare function useWishlist(): Wishlist;

type Theme = 'dark' | 'light';
interface ThemeValue {
    theme: Theme;
    toggle: () => void;
}
/** Provides the theme and keeps the root's class `theme-{value}` up to date (§4). */
declare function ThemeProvider({ children }: {
    children: ReactNode;
}): react.JSX.Element;
/**
 * The theme and its switch; toggling flips it and saves it under 'theme'.
 * @throws Error 'useTheme must be used within a ThemeProvider' (§8)
 */
declare function useTheme(): ThemeValue;

/** A toast: a short message with at most one action. */
interface Notice {
    id: number;
    text: string;
    /** The text in a language, if the sender doesn't know the visitor's. */
    textIn?: (t: Translate) => string;
    /** With `leaves`, the action opens another page: such a notice is removed when the visitor opens a page. */
    action?: {
        label: string;
        leaves?: true;
        run: () => void;
    };
}
/**
 * Shows the visitor a message that needs no answer, e.g. that a line was removed, with 'Undo' as its action.
 * @param text in the visitor's language; a store, which does not know the language, passes a function
 */
declare function notify(text: ((t: Translate) => string) | string, action?: Notice['action']): void;
/** For the shell: receives all later notices, and those that were sent before. */
declare const onNotice: (handler: (notice: Notice) => void) => (() => void);

/** One action of a shopper who has allowed analytics (docs/analytics.md). Contains nothing that identifies them. */
declare const analyticsEventSchema: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    name: z.ZodMiniLiteral<"view">;
    productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    route: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    name: z.ZodMiniLiteral<"search">;
    query: z.ZodMiniString<string>;
    results: z.ZodMiniInt;
}, z.core.$strip>, z.ZodMiniObject<{
    name: z.ZodMiniLiteral<"add">;
    productId: z.ZodMiniString<string>;
    quantity: z.ZodMiniInt;
}, z.core.$strip>, z.ZodMiniObject<{
    items: z.ZodMiniInt;
    name: z.ZodMiniLiteral<"begin-checkout">;
}, z.core.$strip>, z.ZodMiniObject<{
    name: z.ZodMiniLiteral<"purchase">;
    orderId: z.ZodMiniString<string>;
}, z.core.$strip>], "name">;
type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

/** The visitor's consent to analytics; null without an answer, which means no. */
type AnalyticsConsent = 'denied' | 'granted' | null;
/** The current answer: read each time, since another tab may have changed it. */
declare const analyticsConsent: () => AnalyticsConsent;
/** Stores the visitor's answer. It applies from the next event on. */
declare function setAnalyticsConsent(consent: Exclude<AnalyticsConsent, null>): void;
/** The consent of the visitor to analytics. Null on the server and in the first render. */
declare const useAnalyticsConsent: () => AnalyticsConsent;
/**
 * Reports an action of the shopper. The shell decides whether it is counted: by the flag, the consent, and the
 * browser's do-not-track.
 */
declare const trackEvent: (event: AnalyticsEvent) => void;
/** For the shell: receives every further event, and the latest of those that were sent before. */
declare const onAnalyticsEvent: (handler: (event: AnalyticsEvent) => void) => (() => void);

/** A top-level category (a department), e.g. Clothing, with its sections. Specification §3, Category. */
declare const categorySchema: z.ZodMiniObject<{
    description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    id: z.ZodMiniString<string>;
    mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    name: z.ZodMiniString<string>;
    parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    slug: z.ZodMiniString<string>;
    subcategories: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        id: z.ZodMiniString<string>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        name: z.ZodMiniString<string>;
        parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        slug: z.ZodMiniString<string>;
        subcategories: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            id: z.ZodMiniString<string>;
            mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            name: z.ZodMiniString<string>;
            parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            slug: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
type Category = z.infer<typeof categorySchema>;

/** The category tree, loaded once at start and cached for the visit (§4). */
declare const categoriesQuery: _tanstack_query_core.OmitKeyof<_tanstack_react_query.UseQueryOptions<{
    description?: null | string | undefined;
    id: string;
    mainImage?: null | string | undefined;
    name: string;
    parentId?: null | string | undefined;
    productCount?: number | undefined;
    slug: string;
    subcategories: {
        description?: null | string | undefined;
        id: string;
        mainImage?: null | string | undefined;
        name: string;
        parentId?: null | string | undefined;
        productCount?: number | undefined;
        slug: string;
        subcategories: {
            description?: null | string | undefined;
            id: string;
            mainImage?: null | string | undefined;
            name: string;
            parentId?: null | string | undefined;
            productCount?: number | undefined;
            slug: string;
        }[];
    }[];
}[], Error, {
    description?: null | string | undefined;
    id: string;
    mainImage?: null | string | undefined;
    name: string;
    parentId?: null | string | undefined;
    productCount?: number | undefined;
    slug: string;
    subcategories: {
        description?: null | string | undefined;
        id: string;
        mainImage?: null | string | undefined;
        name: string;
        parentId?: null | string | undefined;
        productCount?: number | undefined;
        slug: string;
        subcategories: {
            description?: null | string | undefined;
            id: string;
            mainImage?: null | string | undefined;
            name: string;
            parentId?: null | string | undefined;
            productCount?: number | undefined;
            slug: string;
        }[];
    }[];
}[], string[]>, "queryFn"> & {
    queryFn?: _tanstack_query_core.QueryFunction<{
        description?: null | string | undefined;
        id: string;
        mainImage?: null | string | undefined;
        name: string;
        parentId?: null | string | undefined;
        productCount?: number | undefined;
        slug: string;
        subcategories: {
            description?: null | string | undefined;
            id: string;
            mainImage?: null | string | undefined;
            name: string;
            parentId?: null | string | undefined;
            productCount?: number | undefined;
            slug: string;
            subcategories: {
                description?: null | string | undefined;
                id: string;
                mainImage?: null | string | undefined;
                name: string;
                parentId?: null | string | undefined;
                productCount?: number | undefined;
                slug: string;
            }[];
        }[];
    }[], string[], never> | undefined;
} & _tanstack_query_core.QueryKeyWithDataTag<string[], {
    description?: null | string | undefined;
    id: string;
    mainImage?: null | string | undefined;
    name: string;
    parentId?: null | string | undefined;
    productCount?: number | undefined;
    slug: string;
    subcategories: {
        description?: null | string | undefined;
        id: string;
        mainImage?: null | string | undefined;
        name: string;
        parentId?: null | string | undefined;
        productCount?: number | undefined;
        slug: string;
        subcategories: {
            description?: null | string | undefined;
            id: string;
            mainImage?: null | string | undefined;
            name: string;
            parentId?: null | string | undefined;
            productCount?: number | undefined;
            slug: string;
        }[];
    }[];
}[], Error>;
/** Call it with the initial cache of a served page before any request: it records whether the tree is in it. */
declare function noteServedCategories(queryClient: QueryClient): void;
/**
 * The query of the tree. A page that was served without the tree is hydrated without it: if it had arrived before
 * hydration, React would discard the server's HTML.
 */
declare function useCategoriesQuery(): Pick<UseQueryResult<Category[]>, 'data' | 'error' | 'isError' | 'isPending'>;
/** The tree with its loading flag and error text; a failed fetch leaves an empty list (§8). */
declare function useCategories(): {
    categories: readonly Category[];
    error: null | string;
    loading: boolean;
};

/** A query cache for one visitor: a page in the browser, a request on the server. Responses are fresh for a minute. */
declare function createQueryClient(): QueryClient;

/** A text of a declaration in each language of the shop. */
type Worded = Readonly<Record<string, string>>;
/** A value of a remote's configuration; an object is a text in several languages. */
type ConfigValue = Worded | boolean | number | string;
/** One setting of a remote, as its haat.json declares it (decision 080). */
interface ConfigField {
    type: string;
    default: ConfigValue;
    title: Worded;
    description?: Worded | undefined;
    /** Whether staff may change it. */
    staff?: boolean | undefined;
    /** For a number. */
    min?: number | undefined;
    max?: number | undefined;
    /** Whether a number must be whole. */
    whole?: boolean | undefined;
    /** For a text, in characters. */
    maxLength?: number | undefined;
    /** For an enum. */
    options?: readonly {
        title: Worded;
        value: string;
    }[] | undefined;
}
/** The settings of a remote by their names. */
type ConfigSchema = Readonly<Record<string, ConfigField>>;
/** The values for a page, with texts in the page's language. */
type ConfigValues<Schema extends ConfigSchema> = {
    readonly [Name in keyof Schema]: Schema[Name]['default'] extends boolean | number | string ? Schema[Name]['default'] : string;
};

/** The values that staff have set for remotes; a page that is rendered with data has them already. */
declare const remoteConfigQuery: _tanstack_query_core.OmitKeyof<_tanstack_react_query.UseQueryOptions<Readonly<Record<string, unknown>>, Error, Readonly<Record<string, unknown>>, string[]>, "queryFn"> & {
    queryFn?: _tanstack_query_core.QueryFunction<Readonly<Record<string, unknown>>, string[], never> | undefined;
} & _tanstack_query_core.QueryKeyWithDataTag<string[], Readonly<Record<string, unknown>>, Error>;
/**
 * The settings of a remote, with its defaults where staff have set nothing (decision 080).
 * @param remote its name
 * @param schema `config` of its haat.json
 */
declare function useRemoteConfig<Schema extends ConfigSchema>(remote: string, schema: Schema): ConfigValues<Schema>;

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

type ShowSlot = (name: SlotName, props: SlotProps[SlotName]) => ReactNode;
/** Set by the shell: renders the fillings of a slot. */
declare const SlotsContext: react.Context<ShowSlot>;
/** A slot in a page, which releases of other remotes may fill; empty if none does. */
declare function Slot<Name extends SlotName>({ name, props }: {
    name: Name;
    props: SlotProps[Name];
}): ReactNode;

/**
 * The shell provides each page with the texts of its remote, and otherwise those of the shop. English without a
 * provider.
 */
declare const TextsContext: react.Context<Texts>;
/** The page's language, and its texts in it: `const { t } = useTexts(); … t('Add to Cart')`. */
declare const useTexts: () => Texts;
interface SentenceProps {
    /** A text with named elements: 'Read <help>how it works</help>.' */
    of: string;
    values?: TextValues;
    /** Replacements of named tags, with the text between them; `<name/>` has none. */
    parts?: Readonly<Record<string, (words: ReactNode) => ReactNode>>;
}
/** A sentence with links or emphasis, whose order may differ in other languages. */
declare function Sentence({ of, values, parts }: SentenceProps): react.JSX.Element;

export { CartProvider, Sentence, Slot, SlotsContext, TextsContext, ThemeProvider, analyticsConsent, answeredError, browserStorage, cartCount, cartTotal, categoriesQuery, configure, createCartStore, createQueryClient, decodeClaims, failureOf, homeErrorText, http, httpClient, isImpersonationTab, leaveImpersonationTab, noteServedCategories, notify, onAnalyticsEvent, onNotice, onSessionEnd, readToken, remoteConfigQuery, runtimeConfig, serverMessage, setAnalyticsConsent, setHttpAdapter, startImpersonation, trackEvent, useAnalyticsConsent, useCart, useCategories, useCategoriesQuery, useRemoteConfig, useSession, useTexts, useTheme, useWishlist, writeToken };
export type { AnalyticsConsent, Cart, CartAddition, CartLists, CartStore, ConfigField, ConfigSchema, ConfigValues, Failure, KeyValueStorage, Notice, RuntimeConfig, SentenceProps, SessionClaims, Texts, Theme, Wishlist };
