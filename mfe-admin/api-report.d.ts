import { ReactElement } from 'react';

/** /admin/add-product (§2): creates a product with its pictures and variants, by POST /api/products (§7). */
declare function Component$p(): ReactElement;

declare namespace AddProductPage {
  export {
    Component$p as Component,
  };
}

/** /admin/all-products (§2): the products in every status, with their stock. */
declare function Component$o(): ReactElement;

declare namespace AllProductsPage {
  export {
    Component$o as Component,
  };
}

/** /admin/audit-log: the log of staff actions. */
declare function Component$n(): ReactElement;

declare namespace AuditLogPage {
  export {
    Component$n as Component,
  };
}

/** /admin/categories: departments, sections and types, and which of them the menu shows. */
declare function Component$m(): ReactElement;

declare namespace CategoriesPage {
  export {
    Component$m as Component,
  };
}

/** /admin/chats (§2): the live chats with shoppers. */
declare function Component$l(): ReactElement;

declare namespace ChatsPage {
  export {
    Component$l as Component,
  };
}

/** /admin/collections/:collectionId: a collection; 'new' is one that is not saved yet. */
declare function Component$k(): ReactElement;

declare namespace CollectionPage {
  export {
    Component$k as Component,
  };
}

/** /admin/collections: products that staff show together, chosen by hand or by rules. */
declare function Component$j(): ReactElement;

declare namespace CollectionsPage {
  export {
    Component$j as Component,
  };
}

/** /admin/customers/:customerId: a customer and their actions. */
declare function Component$i(): ReactElement;

declare namespace CustomerPage {
  export {
    Component$i as Component,
  };
}

/** /admin/customers (§2): accounts, and guests by the email address of their orders. */
declare function Component$h(): ReactElement;

declare namespace CustomersPage {
  export {
    Component$h as Component,
  };
}

/** /admin/dashboard (§2): the figures of a period, current counts and the health of releases. */
declare function Component$g(): ReactElement;

declare namespace DashboardPage {
  export {
    Component$g as Component,
  };
}

/** /admin/draft-orders/:draftId: a draft order; 'new' is one that is not saved yet. */
declare function Component$f(): ReactElement;

declare namespace DraftPage {
  export {
    Component$f as Component,
  };
}

/** /admin/draft-orders: orders that staff prepare for customers. */
declare function Component$e(): ReactElement;

declare namespace DraftsPage {
  export {
    Component$e as Component,
  };
}

/** /admin/inbox: messages and user content of shoppers, and the shop's answers. */
declare function Component$d(): ReactElement;

declare namespace InboxPage {
  export {
    Component$d as Component,
  };
}

/** /admin/integrations: API keys and webhooks. */
declare function Component$c(): ReactElement;

declare namespace IntegrationsPage {
  export {
    Component$c as Component,
  };
}

/** /admin/join: accepts an invitation. Needs no sign-in, and shows no data of the shop. */
declare function Component$b(): ReactElement;

declare namespace JoinPage {
  export {
    Component$b as Component,
  };
}

/** /admin/*: an address of the admin area without a page. A likely one leads to the page that it names. */
declare function Component$a(): ReactElement;

declare namespace NotFoundPage {
  export {
    Component$a as Component,
  };
}

/** /admin/orders/:orderId: an order and its actions. */
declare function Component$9(): ReactElement;

declare namespace OrderPage {
  export {
    Component$9 as Component,
  };
}

/** /admin/orders (§2): every order, newest first. */
declare function Component$8(): ReactElement;

declare namespace OrdersPage {
  export {
    Component$8 as Component,
  };
}

/** /admin/products/:productId: a product and its actions. */
declare function Component$7(): ReactElement;

declare namespace ProductPage {
  export {
    Component$7 as Component,
  };
}

/** /admin/product-files: imports, exports and bulk edits of products. */
declare function Component$6(): ReactElement;

declare namespace ProductFilesPage {
  export {
    Component$6 as Component,
  };
}

/** /admin/profile (§2): the signed-in user's profile and preferences. */
declare function Component$5(): ReactElement;

declare namespace ProfilePage {
  export {
    Component$5 as Component,
  };
}

/** /admin/reports: sales, GST, payments, stock, returns and searches of a period. */
declare function Component$4(): ReactElement;

declare namespace ReportsPage {
  export {
    Component$4 as Component,
  };
}

/** /admin/settings (§2): the shop's rules and its home page, in sections; each section has its own permission. */
declare function Component$3(): ReactElement;

declare namespace SettingsPage {
  export {
    Component$3 as Component,
  };
}

/** /admin/team: the team's members, invitations and roles. */
declare function Component$2(): ReactElement;

declare namespace TeamPage {
  export {
    Component$2 as Component,
  };
}

/** /admin/content/:page/:language: the text of one page in one language. */
declare function Component$1(): ReactElement;

declare namespace TextPage {
  export {
    Component$1 as Component,
  };
}

/** /admin/content: the pages with editable texts. */
declare function Component(): ReactElement;

declare const TextsPage_Component: typeof Component;
declare namespace TextsPage {
  export {
    TextsPage_Component as Component,
  };
}

export { AddProductPage as AddProduct, AllProductsPage as AllProducts, AuditLogPage as AuditLog, CategoriesPage as Categories, ChatsPage as Chats, CollectionPage as Collection, CollectionsPage as Collections, CustomerPage as Customer, CustomersPage as Customers, DashboardPage as Dashboard, DraftPage as Draft, DraftsPage as Drafts, InboxPage as Inbox, IntegrationsPage as Integrations, JoinPage as Join, NotFoundPage as NotFound, OrderPage as Order, OrdersPage as Orders, ProductPage as Product, ProductFilesPage as ProductFiles, ProfilePage as Profile, ReportsPage as Reports, SettingsPage as Settings, TeamPage as Team, TextPage as Text, TextsPage as Texts };
