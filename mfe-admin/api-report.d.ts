import { ReactElement } from 'react';

/** /admin/add-product (§2): a product with its first variant, by POST /api/products (§7). */
declare function Component$h(): ReactElement;

declare namespace AddProductPage {
  export {
    Component$h as Component,
  };
}

/** /admin/all-products (§2): the catalogue with its stock, in every state. */
declare function Component$g(): ReactElement;

declare namespace AllProductsPage {
  export {
    Component$g as Component,
  };
}

/** /admin/audit-log: what staff did. */
declare function Component$f(): ReactElement;

declare namespace AuditLogPage {
  export {
    Component$f as Component,
  };
}

/** /admin/chats (§2): the live chats with shoppers. */
declare function Component$e(): ReactElement;

declare namespace ChatsPage {
  export {
    Component$e as Component,
  };
}

/** /admin/customers/:customerId: one customer, with all that is done about them. */
declare function Component$d(): ReactElement;

declare namespace CustomerPage {
  export {
    Component$d as Component,
  };
}

/** /admin/customers (§2): accounts, and guests by the address of their orders. */
declare function Component$c(): ReactElement;

declare namespace CustomersPage {
  export {
    Component$c as Component,
  };
}

/** /admin/dashboard (§2): the counts of the moment. */
declare function Component$b(): ReactElement;

declare namespace DashboardPage {
  export {
    Component$b as Component,
  };
}

/** /admin/integrations: how other programs work with the shop. */
declare function Component$a(): ReactElement;

declare namespace IntegrationsPage {
  export {
    Component$a as Component,
  };
}

/** /admin/join: what the link of an invitation opens. It asks for no sign-in, and shows nothing of the shop. */
declare function Component$9(): ReactElement;

declare namespace JoinPage {
  export {
    Component$9 as Component,
  };
}

/** /admin/orders/:orderId: one order, with all that is done about it. */
declare function Component$8(): ReactElement;

declare namespace OrderPage {
  export {
    Component$8 as Component,
  };
}

/** /admin/orders (§2): every order, newest first. */
declare function Component$7(): ReactElement;

declare namespace OrdersPage {
  export {
    Component$7 as Component,
  };
}

/** /admin/products/:productId: all of one product, and all that can be done about it. */
declare function Component$6(): ReactElement;

declare namespace ProductPage {
  export {
    Component$6 as Component,
  };
}

/** /admin/product-files: products into and out of files of Shopify's format, and what was changed of many at once. */
declare function Component$5(): ReactElement;

declare namespace ProductFilesPage {
  export {
    Component$5 as Component,
  };
}

/** /admin/profile (§2): who is signed in, as the server knows them. */
declare function Component$4(): ReactElement;

declare namespace ProfilePage {
  export {
    Component$4 as Component,
  };
}

/** /admin/settings (§2): the shop's rules and its home page, in parts; each part has its own permission. */
declare function Component$3(): ReactElement;

declare namespace SettingsPage {
  export {
    Component$3 as Component,
  };
}

/** /admin/team: who works for the shop, and what they may do. */
declare function Component$2(): ReactElement;

declare namespace TeamPage {
  export {
    Component$2 as Component,
  };
}

/** /admin/content/:page/:language: what one page says in one language. */
declare function Component$1(): ReactElement;

declare namespace TextPage {
  export {
    Component$1 as Component,
  };
}

/** /admin/content: the pages whose text staff write. */
declare function Component(): ReactElement;

declare const TextsPage_Component: typeof Component;
declare namespace TextsPage {
  export {
    TextsPage_Component as Component,
  };
}

export { AddProductPage as AddProduct, AllProductsPage as AllProducts, AuditLogPage as AuditLog, ChatsPage as Chats, CustomerPage as Customer, CustomersPage as Customers, DashboardPage as Dashboard, IntegrationsPage as Integrations, JoinPage as Join, OrderPage as Order, OrdersPage as Orders, ProductPage as Product, ProductFilesPage as ProductFiles, ProfilePage as Profile, SettingsPage as Settings, TeamPage as Team, TextPage as Text, TextsPage as Texts };
