import { ReactElement } from 'react';

/** /admin/add-product (§2): a product with its first variant, by POST /api/products (§7). */
declare function Component$f(): ReactElement;

declare namespace AddProductPage {
  export {
    Component$f as Component,
  };
}

/** /admin/all-products (§2): the catalogue with its stock, in every state. */
declare function Component$e(): ReactElement;

declare namespace AllProductsPage {
  export {
    Component$e as Component,
  };
}

/** /admin/audit-log: what staff did. */
declare function Component$d(): ReactElement;

declare namespace AuditLogPage {
  export {
    Component$d as Component,
  };
}

/** /admin/chats (§2): the live chats with shoppers. */
declare function Component$c(): ReactElement;

declare namespace ChatsPage {
  export {
    Component$c as Component,
  };
}

/** /admin/customers/:customerId: one customer, with all that is done about them. */
declare function Component$b(): ReactElement;

declare namespace CustomerPage {
  export {
    Component$b as Component,
  };
}

/** /admin/customers (§2): accounts, and guests by the address of their orders. */
declare function Component$a(): ReactElement;

declare namespace CustomersPage {
  export {
    Component$a as Component,
  };
}

/** /admin/dashboard (§2): the counts of the moment. */
declare function Component$9(): ReactElement;

declare namespace DashboardPage {
  export {
    Component$9 as Component,
  };
}

/** /admin/integrations: how other programs work with the shop. */
declare function Component$8(): ReactElement;

declare namespace IntegrationsPage {
  export {
    Component$8 as Component,
  };
}

/** /admin/join: what the link of an invitation opens. It asks for no sign-in, and shows nothing of the shop. */
declare function Component$7(): ReactElement;

declare namespace JoinPage {
  export {
    Component$7 as Component,
  };
}

/** /admin/orders/:orderId: one order, with all that is done about it. */
declare function Component$6(): ReactElement;

declare namespace OrderPage {
  export {
    Component$6 as Component,
  };
}

/** /admin/orders (§2): every order, newest first. */
declare function Component$5(): ReactElement;

declare namespace OrdersPage {
  export {
    Component$5 as Component,
  };
}

/** /admin/products/:productId: all of one product, and all that can be done about it. */
declare function Component$4(): ReactElement;

declare namespace ProductPage {
  export {
    Component$4 as Component,
  };
}

/** /admin/product-files: products into and out of files of Shopify's format, and what was changed of many at once. */
declare function Component$3(): ReactElement;

declare namespace ProductFilesPage {
  export {
    Component$3 as Component,
  };
}

/** /admin/profile (§2): who is signed in, as the server knows them. */
declare function Component$2(): ReactElement;

declare namespace ProfilePage {
  export {
    Component$2 as Component,
  };
}

/** /admin/settings (§2): what the shop sells by, and what stands on its home page; part by part, each for whoever may. */
declare function Component$1(): ReactElement;

declare namespace SettingsPage {
  export {
    Component$1 as Component,
  };
}

/** /admin/team: who works for the shop, and what they may do. */
declare function Component(): ReactElement;

declare const TeamPage_Component: typeof Component;
declare namespace TeamPage {
  export {
    TeamPage_Component as Component,
  };
}

export { AddProductPage as AddProduct, AllProductsPage as AllProducts, AuditLogPage as AuditLog, ChatsPage as Chats, CustomerPage as Customer, CustomersPage as Customers, DashboardPage as Dashboard, IntegrationsPage as Integrations, JoinPage as Join, OrderPage as Order, OrdersPage as Orders, ProductPage as Product, ProductFilesPage as ProductFiles, ProfilePage as Profile, SettingsPage as Settings, TeamPage as Team };
