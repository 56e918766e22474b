import * as z from 'zod/mini';
import * as react from 'react';
import { ReactNode, ButtonHTMLAttributes, ComponentPropsWithRef } from 'react';
import { LinkProps } from 'react-router-dom';
import * as lucide_react from 'lucide-react';

declare const roles: readonly ["shopper", "staff", "admin"];
type Role = (typeof roles)[number];
declare const loginSchema: z.ZodMiniObject<{
    email: z.ZodMiniEmail;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
/** What a new password must be: long, and of any characters (NIST SP 800-63B). */
declare const passwordSchema: z.ZodMiniString<string>;
declare const registerSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    email: z.ZodMiniEmail;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
/** Asks for a mail with a link: POST /api/auth/forgot-password. */
declare const forgotSchema: z.ZodMiniObject<{
    email: z.ZodMiniEmail;
}, z.core.$strip>;
/** What a link in a mail ends with. */
declare const linkTokenSchema: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const resetPasswordSchema: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const changePasswordSchema: z.ZodMiniObject<{
    currentPassword: z.ZodMiniString<string>;
    newPassword: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const changeEmailSchema: z.ZodMiniObject<{
    email: z.ZodMiniEmail;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const deleteAccountSchema: z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
/** Who is signed in, as the browser may know it. */
declare const userSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    role: z.ZodMiniEnum<{
        shopper: "shopper";
        staff: "staff";
        admin: "admin";
    }>;
}, z.core.$strip>;
type User = z.infer<typeof userSchema>;
/** Answer to what is done by mail: the same whether an address is known or not. */
declare const mailedSchema: z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>;
/** A place where an account is signed in. */
declare const openSessionSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    device: z.ZodMiniString<string>;
    startedAt: z.ZodMiniString<string>;
    usedAt: z.ZodMiniString<string>;
    isThis: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
type OpenSession = z.infer<typeof openSessionSchema>;
declare const openSessionsSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        device: z.ZodMiniString<string>;
        startedAt: z.ZodMiniString<string>;
        usedAt: z.ZodMiniString<string>;
        isThis: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** Answer of login and of a confirmed account; the refresh token travels in an HttpOnly cookie of its own. */
declare const signedInSchema: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    user: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        email: z.ZodMiniString<string>;
        role: z.ZodMiniEnum<{
            shopper: "shopper";
            staff: "staff";
            admin: "admin";
        }>;
    }, z.core.$strip>;
}, z.core.$strip>;
/** Answer of POST /api/auth/refresh-token (§7). */
declare const refreshedSchema: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
}, z.core.$strip>;
/** GET /api/users/profile (§3, Profile sample). */
declare const profileSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    joinDate: z.ZodMiniString<string>;
    role: z.ZodMiniEnum<{
        shopper: "shopper";
        staff: "staff";
        admin: "admin";
    }>;
    address: z.ZodMiniNullable<z.ZodMiniObject<{
        street: z.ZodMiniString<string>;
        city: z.ZodMiniString<string>;
        state: z.ZodMiniString<string>;
        pincode: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type Profile = z.infer<typeof profileSchema>;
declare const profileUpdateSchema: z.ZodMiniObject<{
    name: z.ZodMiniOptional<z.ZodMiniString<string>>;
    phone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
declare const savedAddressSchema: z.ZodMiniObject<{
    fullName: z.ZodMiniString<string>;
    address: z.ZodMiniString<string>;
    city: z.ZodMiniString<string>;
    state: z.ZodMiniString<string>;
    zipCode: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    isDefault: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
type SavedAddress = z.infer<typeof savedAddressSchema>;

type account$1_OpenSession = OpenSession;
type account$1_Profile = Profile;
type account$1_Role = Role;
type account$1_SavedAddress = SavedAddress;
type account$1_User = User;
declare const account$1_changeEmailSchema: typeof changeEmailSchema;
declare const account$1_changePasswordSchema: typeof changePasswordSchema;
declare const account$1_deleteAccountSchema: typeof deleteAccountSchema;
declare const account$1_forgotSchema: typeof forgotSchema;
declare const account$1_linkTokenSchema: typeof linkTokenSchema;
declare const account$1_loginSchema: typeof loginSchema;
declare const account$1_mailedSchema: typeof mailedSchema;
declare const account$1_openSessionSchema: typeof openSessionSchema;
declare const account$1_openSessionsSchema: typeof openSessionsSchema;
declare const account$1_passwordSchema: typeof passwordSchema;
declare const account$1_profileSchema: typeof profileSchema;
declare const account$1_profileUpdateSchema: typeof profileUpdateSchema;
declare const account$1_refreshedSchema: typeof refreshedSchema;
declare const account$1_registerSchema: typeof registerSchema;
declare const account$1_resetPasswordSchema: typeof resetPasswordSchema;
declare const account$1_roles: typeof roles;
declare const account$1_savedAddressSchema: typeof savedAddressSchema;
declare const account$1_signedInSchema: typeof signedInSchema;
declare const account$1_userSchema: typeof userSchema;
declare namespace account$1 {
  export { account$1_changeEmailSchema as changeEmailSchema, account$1_changePasswordSchema as changePasswordSchema, account$1_deleteAccountSchema as deleteAccountSchema, account$1_forgotSchema as forgotSchema, account$1_linkTokenSchema as linkTokenSchema, account$1_loginSchema as loginSchema, account$1_mailedSchema as mailedSchema, account$1_openSessionSchema as openSessionSchema, account$1_openSessionsSchema as openSessionsSchema, account$1_passwordSchema as passwordSchema, account$1_profileSchema as profileSchema, account$1_profileUpdateSchema as profileUpdateSchema, account$1_refreshedSchema as refreshedSchema, account$1_registerSchema as registerSchema, account$1_resetPasswordSchema as resetPasswordSchema, account$1_roles as roles, account$1_savedAddressSchema as savedAddressSchema, account$1_signedInSchema as signedInSchema, account$1_userSchema as userSchema };
  export type { account$1_OpenSession as OpenSession, account$1_Profile as Profile, account$1_Role as Role, account$1_SavedAddress as SavedAddress, account$1_User as User };
}

/** Where an order goes. `zipCode` is the specification's name for the PIN code. */
declare const addressSchema: z.ZodMiniObject<{
    fullName: z.ZodMiniString<string>;
    address: z.ZodMiniString<string>;
    city: z.ZodMiniString<string>;
    state: z.ZodMiniString<string>;
    zipCode: z.ZodMiniString<string>;
}, z.core.$strip>;
type Address = z.infer<typeof addressSchema>;
/** The card as the form sends it: checked, handed to the payment port, forgotten. Never stored, never logged. */
declare const cardSchema: z.ZodMiniObject<{
    cardNumber: z.ZodMiniString<string>;
    cardExpiry: z.ZodMiniString<string>;
    cardCVV: z.ZodMiniString<string>;
}, z.core.$strip>;
/** What the payment is made with; nothing of a card stays but brand, last four digits and a reference. */
declare const paymentMethods: readonly ["card", "cod"];
/** Body of POST /api/orders/create. Prices and totals are the server's; `expectedTotal` (rupees) lets it refuse a change unseen by the shopper. */
declare const orderCreateSchema: z.ZodMiniObject<{
    idempotencyKey: z.ZodMiniString<string>;
    email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniEmail>>;
    phone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    address: z.ZodMiniObject<{
        fullName: z.ZodMiniString<string>;
        address: z.ZodMiniString<string>;
        city: z.ZodMiniString<string>;
        state: z.ZodMiniString<string>;
        zipCode: z.ZodMiniString<string>;
    }, z.core.$strip>;
    deliveryInstructions: z.ZodMiniOptional<z.ZodMiniString<string>>;
    deliveryOption: z.ZodMiniDefault<z.ZodMiniEnum<{
        standard: "standard";
    }>>;
    paymentMethod: z.ZodMiniDefault<z.ZodMiniEnum<{
        card: "card";
        cod: "cod";
    }>>;
    card: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        cardNumber: z.ZodMiniString<string>;
        cardExpiry: z.ZodMiniString<string>;
        cardCVV: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    items: z.ZodMiniArray<z.ZodMiniObject<{
        productId: z.ZodMiniString<string>;
        sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        quantity: z.ZodMiniInt;
    }, z.core.$strip>>;
    expectedTotal: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
type OrderCreate = z.input<typeof orderCreateSchema>;
declare const orderStatuses: readonly ["Placed", "Packed", "In Transit", "Delivered", "Cancelled"];
/** An order as its owner sees it. Rupees. */
declare const orderSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    date: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        Placed: "Placed";
        Packed: "Packed";
        "In Transit": "In Transit";
        Delivered: "Delivered";
        Cancelled: "Cancelled";
    }>;
    items: z.ZodMiniNumber<number>;
    lines: z.ZodMiniArray<z.ZodMiniObject<{
        productId: z.ZodMiniString<string>;
        sku: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        quantity: z.ZodMiniNumber<number>;
        price: z.ZodMiniNumber<number>;
        total: z.ZodMiniNumber<number>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    itemsTotal: z.ZodMiniNumber<number>;
    shipping: z.ZodMiniNumber<number>;
    tax: z.ZodMiniNumber<number>;
    total: z.ZodMiniNumber<number>;
    estimatedDelivery: z.ZodMiniString<string>;
    address: z.ZodMiniObject<{
        fullName: z.ZodMiniString<string>;
        address: z.ZodMiniString<string>;
        city: z.ZodMiniString<string>;
        state: z.ZodMiniString<string>;
        zipCode: z.ZodMiniString<string>;
    }, z.core.$strip>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    payment: z.ZodMiniObject<{
        method: z.ZodMiniEnum<{
            card: "card";
            cod: "cod";
        }>;
        brand: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lastFour: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            Placed: "Placed";
            Packed: "Packed";
            "In Transit": "In Transit";
            Delivered: "Delivered";
            Cancelled: "Cancelled";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type Order = z.infer<typeof orderSchema>;
/** Answer of POST /api/orders/create. `viewToken` opens GET /api/orders/{id} for a guest (header X-Order-Token). */
declare const orderCreatedSchema: z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        date: z.ZodMiniString<string>;
        status: z.ZodMiniEnum<{
            Placed: "Placed";
            Packed: "Packed";
            "In Transit": "In Transit";
            Delivered: "Delivered";
            Cancelled: "Cancelled";
        }>;
        items: z.ZodMiniNumber<number>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            productId: z.ZodMiniString<string>;
            sku: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            quantity: z.ZodMiniNumber<number>;
            price: z.ZodMiniNumber<number>;
            total: z.ZodMiniNumber<number>;
            image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        itemsTotal: z.ZodMiniNumber<number>;
        shipping: z.ZodMiniNumber<number>;
        tax: z.ZodMiniNumber<number>;
        total: z.ZodMiniNumber<number>;
        estimatedDelivery: z.ZodMiniString<string>;
        address: z.ZodMiniObject<{
            fullName: z.ZodMiniString<string>;
            address: z.ZodMiniString<string>;
            city: z.ZodMiniString<string>;
            state: z.ZodMiniString<string>;
            zipCode: z.ZodMiniString<string>;
        }, z.core.$strip>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        payment: z.ZodMiniObject<{
            method: z.ZodMiniEnum<{
                card: "card";
                cod: "cod";
            }>;
            brand: z.ZodMiniNullable<z.ZodMiniString<string>>;
            lastFour: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        timeline: z.ZodMiniArray<z.ZodMiniObject<{
            status: z.ZodMiniEnum<{
                Placed: "Placed";
                Packed: "Packed";
                "In Transit": "In Transit";
                Delivered: "Delivered";
                Cancelled: "Cancelled";
            }>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    viewToken: z.ZodMiniString<string>;
}, z.core.$strip>;
type OrderCreated = z.infer<typeof orderCreatedSchema>;

type order_Address = Address;
type order_Order = Order;
type order_OrderCreate = OrderCreate;
type order_OrderCreated = OrderCreated;
declare const order_addressSchema: typeof addressSchema;
declare const order_cardSchema: typeof cardSchema;
declare const order_orderCreateSchema: typeof orderCreateSchema;
declare const order_orderCreatedSchema: typeof orderCreatedSchema;
declare const order_orderSchema: typeof orderSchema;
declare const order_orderStatuses: typeof orderStatuses;
declare const order_paymentMethods: typeof paymentMethods;
declare namespace order {
  export { order_addressSchema as addressSchema, order_cardSchema as cardSchema, order_orderCreateSchema as orderCreateSchema, order_orderCreatedSchema as orderCreatedSchema, order_orderSchema as orderSchema, order_orderStatuses as orderStatuses, order_paymentMethods as paymentMethods };
  export type { order_Address as Address, order_Order as Order, order_OrderCreate as OrderCreate, order_OrderCreated as OrderCreated };
}

/** A picture of a product. `url` is relative to the API's base; width and height are the master's, in pixels. */
declare const productImageSchema: z.ZodMiniObject<{
    url: z.ZodMiniString<string>;
    alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
    width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    color: z.ZodMiniOptional<z.ZodMiniString<string>>;
    view: z.ZodMiniOptional<z.ZodMiniEnum<{
        main: "main";
        second: "second";
        detail: "detail";
        colour: "colour";
    }>>;
    colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** A product turned once around: frames of equal size in one sheet, row by row from the top left. */
declare const turnSchema: z.ZodMiniObject<{
    url: z.ZodMiniString<string>;
    alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
    frames: z.ZodMiniNumber<number>;
    columns: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>;
/** What can be bought of a product: one SKU. Prices are rupees. */
declare const variantSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    sku: z.ZodMiniString<string>;
    options: z.ZodMiniDefault<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    price: z.ZodMiniNumber<number>;
    originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>;
/** A product as a list shows it. Specification §3; what a foreign backend leaves out has a default here. */
declare const productSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    brand: z.ZodMiniDefault<z.ZodMiniString<string>>;
    brandSlug: z.ZodMiniDefault<z.ZodMiniString<string>>;
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    category: z.ZodMiniDefault<z.ZodMiniString<string>>;
    subcategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
    type: z.ZodMiniDefault<z.ZodMiniString<string>>;
    price: z.ZodMiniNumber<number>;
    originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    discountPercentage: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    mainImage: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    image: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        url: z.ZodMiniString<string>;
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
        width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        color: z.ZodMiniOptional<z.ZodMiniString<string>>;
        view: z.ZodMiniOptional<z.ZodMiniEnum<{
            main: "main";
            second: "second";
            detail: "detail";
            colour: "colour";
        }>>;
        colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    imageUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    rating: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    reviews: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    featured: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    bestSeller: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    createdAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
    variantCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    defaultSku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
/** A product as its own page shows it. */
declare const productDetailSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    brand: z.ZodMiniDefault<z.ZodMiniString<string>>;
    brandSlug: z.ZodMiniDefault<z.ZodMiniString<string>>;
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    category: z.ZodMiniDefault<z.ZodMiniString<string>>;
    subcategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
    type: z.ZodMiniDefault<z.ZodMiniString<string>>;
    price: z.ZodMiniNumber<number>;
    originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    discountPercentage: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    mainImage: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    image: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        url: z.ZodMiniString<string>;
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
        width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        color: z.ZodMiniOptional<z.ZodMiniString<string>>;
        view: z.ZodMiniOptional<z.ZodMiniEnum<{
            main: "main";
            second: "second";
            detail: "detail";
            colour: "colour";
        }>>;
        colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    imageUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    rating: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    reviews: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    featured: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    bestSeller: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    createdAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
    variantCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    defaultSku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    images: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        url: z.ZodMiniString<string>;
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
        width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        color: z.ZodMiniOptional<z.ZodMiniString<string>>;
        view: z.ZodMiniOptional<z.ZodMiniEnum<{
            main: "main";
            second: "second";
            detail: "detail";
            colour: "colour";
        }>>;
        colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    turn: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        url: z.ZodMiniString<string>;
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
        frames: z.ZodMiniNumber<number>;
        columns: z.ZodMiniNumber<number>;
        size: z.ZodMiniNumber<number>;
    }, z.core.$strip>>>;
    variants: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        sku: z.ZodMiniString<string>;
        options: z.ZodMiniDefault<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        price: z.ZodMiniNumber<number>;
        originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>>>;
    breadcrumbs: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        path: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    origin: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    countryOfOrigin: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    hsn: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    gstRate: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    weightGrams: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    facts: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        label: z.ZodMiniString<string>;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    care: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    ingredients: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    shelfLifeDays: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    veg: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
}, z.core.$strip>;
/** How many products each choice would leave if it were made now; a facet ignores its own filter. */
declare const facetsSchema: z.ZodMiniObject<{
    categories: z.ZodMiniArray<z.ZodMiniObject<{
        slug: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        level: z.ZodMiniNumber<number>;
        count: z.ZodMiniNumber<number>;
        path: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    types: z.ZodMiniArray<z.ZodMiniObject<{
        slug: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        count: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    brands: z.ZodMiniArray<z.ZodMiniObject<{
        slug: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        count: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    prices: z.ZodMiniArray<z.ZodMiniObject<{
        range: z.ZodMiniEnum<{
            all: "all";
            "under-500": "under-500";
            "500-1000": "500-1000";
            "1000-2000": "1000-2000";
            "2000-5000": "2000-5000";
            "over-5000": "over-5000";
        }>;
        count: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    availability: z.ZodMiniObject<{
        inStock: z.ZodMiniNumber<number>;
        outOfStock: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
}, z.core.$strip>;
declare const productPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        brand: z.ZodMiniDefault<z.ZodMiniString<string>>;
        brandSlug: z.ZodMiniDefault<z.ZodMiniString<string>>;
        description: z.ZodMiniDefault<z.ZodMiniString<string>>;
        category: z.ZodMiniDefault<z.ZodMiniString<string>>;
        subcategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
        type: z.ZodMiniDefault<z.ZodMiniString<string>>;
        price: z.ZodMiniNumber<number>;
        originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        discountPercentage: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        mainImage: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        image: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            url: z.ZodMiniString<string>;
            alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
            width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            color: z.ZodMiniOptional<z.ZodMiniString<string>>;
            view: z.ZodMiniOptional<z.ZodMiniEnum<{
                main: "main";
                second: "second";
                detail: "detail";
                colour: "colour";
            }>>;
            colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        imageUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        rating: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        reviews: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        featured: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        bestSeller: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        createdAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
        variantCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        defaultSku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** The answer of GET /api/products and its kin; `facets` only where `facets=true` was asked. */
declare const productListingSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        brand: z.ZodMiniDefault<z.ZodMiniString<string>>;
        brandSlug: z.ZodMiniDefault<z.ZodMiniString<string>>;
        description: z.ZodMiniDefault<z.ZodMiniString<string>>;
        category: z.ZodMiniDefault<z.ZodMiniString<string>>;
        subcategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
        type: z.ZodMiniDefault<z.ZodMiniString<string>>;
        price: z.ZodMiniNumber<number>;
        originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        discountPercentage: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        mainImage: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        image: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            url: z.ZodMiniString<string>;
            alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
            width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            color: z.ZodMiniOptional<z.ZodMiniString<string>>;
            view: z.ZodMiniOptional<z.ZodMiniEnum<{
                main: "main";
                second: "second";
                detail: "detail";
                colour: "colour";
            }>>;
            colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        imageUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        rating: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        reviews: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        featured: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        bestSeller: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        createdAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
        variantCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        defaultSku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    facets: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        categories: z.ZodMiniArray<z.ZodMiniObject<{
            slug: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            level: z.ZodMiniNumber<number>;
            count: z.ZodMiniNumber<number>;
            path: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        types: z.ZodMiniArray<z.ZodMiniObject<{
            slug: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            count: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        brands: z.ZodMiniArray<z.ZodMiniObject<{
            slug: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            count: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        prices: z.ZodMiniArray<z.ZodMiniObject<{
            range: z.ZodMiniEnum<{
                all: "all";
                "under-500": "under-500";
                "500-1000": "500-1000";
                "1000-2000": "1000-2000";
                "2000-5000": "2000-5000";
                "over-5000": "over-5000";
            }>;
            count: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        availability: z.ZodMiniObject<{
            inStock: z.ZodMiniNumber<number>;
            outOfStock: z.ZodMiniNumber<number>;
        }, z.core.$strip>;
    }, z.core.$strip>>>;
    correctedQuery: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
/** Query string of every product list. `price` names a range of §5; minPrice and maxPrice are rupees, inclusive. */
declare const productQuerySchema: z.ZodMiniObject<{
    page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    size: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    sort: z.ZodMiniDefault<z.ZodMiniEnum<{
        rating: "rating";
        featured: "featured";
        "price-low": "price-low";
        "price-high": "price-high";
        newest: "newest";
    }>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    category: z.ZodMiniOptional<z.ZodMiniString<string>>;
    subcategory: z.ZodMiniOptional<z.ZodMiniString<string>>;
    type: z.ZodMiniOptional<z.ZodMiniString<string>>;
    brand: z.ZodMiniPipe<z.ZodMiniTransform<any[], unknown>, z.ZodMiniArray<z.ZodMiniString<string>>>;
    price: z.ZodMiniOptional<z.ZodMiniEnum<{
        all: "all";
        "under-500": "under-500";
        "500-1000": "500-1000";
        "1000-2000": "1000-2000";
        "2000-5000": "2000-5000";
        "over-5000": "over-5000";
    }>>;
    minPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
    maxPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
    inStock: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniBoolean<boolean>>>;
    featured: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniBoolean<boolean>>>;
    bestSeller: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniBoolean<boolean>>>;
    filter: z.ZodMiniOptional<z.ZodMiniEnum<{
        popular: "popular";
    }>>;
    facets: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniBoolean<boolean>>>;
}, z.core.$strip>;
/** As a client writes it: everything optional. */
type ProductQuery = Partial<z.infer<typeof productQuerySchema>>;
/** Answer of GET /api/products/suggest?q=: what the search box offers while typing. */
declare const suggestionsSchema: z.ZodMiniObject<{
    queries: z.ZodMiniArray<z.ZodMiniString<string>>;
    categories: z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        path: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    products: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        price: z.ZodMiniNumber<number>;
        image: z.ZodMiniNullable<z.ZodMiniObject<{
            url: z.ZodMiniString<string>;
            alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
            width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            color: z.ZodMiniOptional<z.ZodMiniString<string>>;
            view: z.ZodMiniOptional<z.ZodMiniEnum<{
                main: "main";
                second: "second";
                detail: "detail";
                colour: "colour";
            }>>;
            colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** Answer of GET /api/products/{id}/stock. */
declare const stockSchema: z.ZodMiniObject<{
    productId: z.ZodMiniString<string>;
    stockQuantity: z.ZodMiniNumber<number>;
    inStock: z.ZodMiniBoolean<boolean>;
    variants: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        sku: z.ZodMiniString<string>;
        stockQuantity: z.ZodMiniNumber<number>;
        inStock: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type ProductImage = z.infer<typeof productImageSchema>;
type Turn = z.infer<typeof turnSchema>;
type Variant = z.infer<typeof variantSchema>;
type Product = z.infer<typeof productSchema>;
type ProductDetail = z.infer<typeof productDetailSchema>;
type Facets = z.infer<typeof facetsSchema>;
type ProductListing = z.infer<typeof productListingSchema>;
type Suggestions = z.infer<typeof suggestionsSchema>;
type Stock = z.infer<typeof stockSchema>;
/** Body of POST and PUT /api/products (staff only). Rupees. */
declare const productWriteSchema: z.ZodMiniObject<{
    id: z.ZodMiniOptional<z.ZodMiniString<string>>;
    name: z.ZodMiniString<string>;
    brand: z.ZodMiniString<string>;
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    type: z.ZodMiniString<string>;
    price: z.ZodMiniNumber<number>;
    originalPrice: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    stockQuantity: z.ZodMiniDefault<z.ZodMiniInt>;
    sku: z.ZodMiniOptional<z.ZodMiniString<string>>;
    featured: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    bestSeller: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    hsn: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    gstRate: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
}, z.core.$strip>;
type ProductWrite = z.infer<typeof productWriteSchema>;
/** Body of POST and PUT /api/products/{id}/variants (staff only). Rupees. */
declare const variantWriteSchema: z.ZodMiniObject<{
    sku: z.ZodMiniString<string>;
    options: z.ZodMiniDefault<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    price: z.ZodMiniNumber<number>;
    originalPrice: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    stockQuantity: z.ZodMiniDefault<z.ZodMiniInt>;
}, z.core.$strip>;
type VariantWrite = z.infer<typeof variantWriteSchema>;

type product_Facets = Facets;
type product_Product = Product;
type product_ProductDetail = ProductDetail;
type product_ProductImage = ProductImage;
type product_ProductListing = ProductListing;
type product_ProductQuery = ProductQuery;
type product_ProductWrite = ProductWrite;
type product_Stock = Stock;
type product_Suggestions = Suggestions;
type product_Turn = Turn;
type product_Variant = Variant;
type product_VariantWrite = VariantWrite;
declare const product_facetsSchema: typeof facetsSchema;
declare const product_productDetailSchema: typeof productDetailSchema;
declare const product_productImageSchema: typeof productImageSchema;
declare const product_productListingSchema: typeof productListingSchema;
declare const product_productPageSchema: typeof productPageSchema;
declare const product_productQuerySchema: typeof productQuerySchema;
declare const product_productSchema: typeof productSchema;
declare const product_productWriteSchema: typeof productWriteSchema;
declare const product_stockSchema: typeof stockSchema;
declare const product_suggestionsSchema: typeof suggestionsSchema;
declare const product_turnSchema: typeof turnSchema;
declare const product_variantSchema: typeof variantSchema;
declare const product_variantWriteSchema: typeof variantWriteSchema;
declare namespace product {
  export { product_facetsSchema as facetsSchema, product_productDetailSchema as productDetailSchema, product_productImageSchema as productImageSchema, product_productListingSchema as productListingSchema, product_productPageSchema as productPageSchema, product_productQuerySchema as productQuerySchema, product_productSchema as productSchema, product_productWriteSchema as productWriteSchema, product_stockSchema as stockSchema, product_suggestionsSchema as suggestionsSchema, product_turnSchema as turnSchema, product_variantSchema as variantSchema, product_variantWriteSchema as variantWriteSchema };
  export type { product_Facets as Facets, product_Product as Product, product_ProductDetail as ProductDetail, product_ProductImage as ProductImage, product_ProductListing as ProductListing, product_ProductQuery as ProductQuery, product_ProductWrite as ProductWrite, product_Stock as Stock, product_Suggestions as Suggestions, product_Turn as Turn, product_Variant as Variant, product_VariantWrite as VariantWrite };
}

declare function signIn$1(body: {
    email: string;
    password: string;
}): Promise<User>;
declare function confirmAccount$1(linkToken: string): Promise<User>;
declare function fetchSessions$1(): Promise<OpenSession[]>;
declare function fetchProfile$1(): Promise<Profile>;
declare function updateProfile$1(body: {
    name?: string;
    phone?: string | null;
}): Promise<Profile>;
declare function fetchAddresses$1(): Promise<SavedAddress[]>;
declare function addAddress$1(address: Address & {
    isDefault?: boolean;
}): Promise<SavedAddress>;
declare function updateAddress$1(id: string, address: Address & {
    isDefault?: boolean;
}): Promise<SavedAddress>;
declare function fetchWishlist$1(): Promise<Product[]>;

declare namespace Module$4 {
  export {
    addAddress$1 as addAddress,
    confirmAccount$1 as confirmAccount,
    fetchAddresses$1 as fetchAddresses,
    fetchProfile$1 as fetchProfile,
    fetchSessions$1 as fetchSessions,
    fetchWishlist$1 as fetchWishlist,
    signIn$1 as signIn,
    updateAddress$1 as updateAddress,
    updateProfile$1 as updateProfile,
  };
}

type Calls$4 = typeof Module$4;
/** POST /api/auth/logout. The token goes whatever the server answers. */
declare function signOut(): Promise<void>;
/** POST /api/auth/forgot-password; the answer is the same whether the address is known or not. */
declare function requestPasswordReset(email: string): Promise<void>;
/** POST /api/auth/register: asks for an account, which a link in a message makes; the answer is the same whether there is one. */
declare function register(body: {
    name: string;
    email: string;
    password: string;
}): Promise<void>;
/** POST /api/auth/reset-password, by the end of the link in a message. Signs out everywhere. */
declare function resetPassword(token: string, password: string): Promise<void>;
/** POST /api/auth/confirm-email, by the end of the link in a message. */
declare function confirmEmail(token: string): Promise<void>;
/** PUT /api/users/password. Signs out everywhere but here. */
declare function changePassword(body: {
    currentPassword: string;
    newPassword: string;
}): Promise<void>;
/** PUT /api/users/email: asks for another address, which a link in a message to it takes over. */
declare function changeEmail(body: {
    email: string;
    password: string;
}): Promise<void>;
/** DELETE /api/users/sessions/{id}: signs out in one place. */
declare function endSessionOf(id: string): Promise<void>;
/** DELETE /api/users/sessions: signs out everywhere, here as well. */
declare function signOutEverywhere(): Promise<void>;
/** GET /api/users/export: all that is kept of the account, as a file. */
declare function fetchAccountFile(): Promise<Blob>;
/** POST /api/users/delete-account. */
declare function deleteAccount(password: string): Promise<void>;
/** DELETE /api/users/addresses/{id} */
declare function removeAddress(id: string): Promise<void>;
/** POST /api/users/wishlist */
declare function addToWishlist(productId: string): Promise<void>;
/** DELETE /api/users/wishlist/{productId} */
declare function removeFromWishlist(productId: string): Promise<void>;
/** POST /api/auth/login; keeps the token. */
declare const signIn: Calls$4['signIn'];
/** POST /api/auth/confirm-account, by the end of the link in a message; keeps the token. */
declare const confirmAccount: Calls$4['confirmAccount'];
/** GET /api/users/sessions: where the account is signed in. */
declare const fetchSessions: Calls$4['fetchSessions'];
/** GET /api/users/profile */
declare const fetchProfile: Calls$4['fetchProfile'];
/** PUT /api/users/profile/update */
declare const updateProfile: Calls$4['updateProfile'];
/** GET /api/users/addresses */
declare const fetchAddresses: Calls$4['fetchAddresses'];
/** POST /api/users/addresses */
declare const addAddress: Calls$4['addAddress'];
/** PUT /api/users/addresses/{id} */
declare const updateAddress: Calls$4['updateAddress'];
/** GET /api/users/wishlist */
declare const fetchWishlist: Calls$4['fetchWishlist'];

declare const account_addAddress: typeof addAddress;
declare const account_addToWishlist: typeof addToWishlist;
declare const account_changeEmail: typeof changeEmail;
declare const account_changePassword: typeof changePassword;
declare const account_confirmAccount: typeof confirmAccount;
declare const account_confirmEmail: typeof confirmEmail;
declare const account_deleteAccount: typeof deleteAccount;
declare const account_endSessionOf: typeof endSessionOf;
declare const account_fetchAccountFile: typeof fetchAccountFile;
declare const account_fetchAddresses: typeof fetchAddresses;
declare const account_fetchProfile: typeof fetchProfile;
declare const account_fetchSessions: typeof fetchSessions;
declare const account_fetchWishlist: typeof fetchWishlist;
declare const account_register: typeof register;
declare const account_removeAddress: typeof removeAddress;
declare const account_removeFromWishlist: typeof removeFromWishlist;
declare const account_requestPasswordReset: typeof requestPasswordReset;
declare const account_resetPassword: typeof resetPassword;
declare const account_signIn: typeof signIn;
declare const account_signOut: typeof signOut;
declare const account_signOutEverywhere: typeof signOutEverywhere;
declare const account_updateAddress: typeof updateAddress;
declare const account_updateProfile: typeof updateProfile;
declare namespace account {
  export {
    account_addAddress as addAddress,
    account_addToWishlist as addToWishlist,
    account_changeEmail as changeEmail,
    account_changePassword as changePassword,
    account_confirmAccount as confirmAccount,
    account_confirmEmail as confirmEmail,
    account_deleteAccount as deleteAccount,
    account_endSessionOf as endSessionOf,
    account_fetchAccountFile as fetchAccountFile,
    account_fetchAddresses as fetchAddresses,
    account_fetchProfile as fetchProfile,
    account_fetchSessions as fetchSessions,
    account_fetchWishlist as fetchWishlist,
    account_register as register,
    account_removeAddress as removeAddress,
    account_removeFromWishlist as removeFromWishlist,
    account_requestPasswordReset as requestPasswordReset,
    account_resetPassword as resetPassword,
    account_signIn as signIn,
    account_signOut as signOut,
    account_signOutEverywhere as signOutEverywhere,
    account_updateAddress as updateAddress,
    account_updateProfile as updateProfile,
  };
}

/** A third-level category, e.g. Sarees. */
declare const categoryTypeSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    slug: z.ZodMiniString<string>;
    parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** A second-level category (a section), e.g. Women, with its types. */
declare const categorySectionSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    slug: z.ZodMiniString<string>;
    parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    subcategories: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        slug: z.ZodMiniString<string>;
        parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
/** A top-level category (a department), e.g. Clothing, with its sections. Specification §3, Category. */
declare const categorySchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    slug: z.ZodMiniString<string>;
    parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    subcategories: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        slug: z.ZodMiniString<string>;
        parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        subcategories: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            slug: z.ZodMiniString<string>;
            parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
/** The answer of the metadata call: `subcategory` and `type` are null where the query names none (§3). */
declare const categoryMetadataSchema: z.ZodMiniObject<{
    category: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        slug: z.ZodMiniString<string>;
        parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>;
    subcategory: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        slug: z.ZodMiniString<string>;
        parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>;
    type: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        slug: z.ZodMiniString<string>;
        parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/**
 * One category of any level by its slug: what /category/{categorySlug} and /category-group/{category} read.
 * `path` leads from the department to the category itself.
 */
declare const categoryDetailSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    slug: z.ZodMiniString<string>;
    parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    level: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    subcategories: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        slug: z.ZodMiniString<string>;
        parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        subcategories: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            slug: z.ZodMiniString<string>;
            parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>>;
    path: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        slug: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
type CategoryType = z.infer<typeof categoryTypeSchema>;
type CategorySection = z.infer<typeof categorySectionSchema>;
type Category = z.infer<typeof categorySchema>;
type CategoryMetadata = z.infer<typeof categoryMetadataSchema>;
type CategoryDetail = z.infer<typeof categoryDetailSchema>;

type category_Category = Category;
type category_CategoryDetail = CategoryDetail;
type category_CategoryMetadata = CategoryMetadata;
type category_CategorySection = CategorySection;
type category_CategoryType = CategoryType;
declare const category_categoryDetailSchema: typeof categoryDetailSchema;
declare const category_categoryMetadataSchema: typeof categoryMetadataSchema;
declare const category_categorySchema: typeof categorySchema;
declare const category_categorySectionSchema: typeof categorySectionSchema;
declare const category_categoryTypeSchema: typeof categoryTypeSchema;
declare namespace category {
  export { category_categoryDetailSchema as categoryDetailSchema, category_categoryMetadataSchema as categoryMetadataSchema, category_categorySchema as categorySchema, category_categorySectionSchema as categorySectionSchema, category_categoryTypeSchema as categoryTypeSchema };
  export type { category_Category as Category, category_CategoryDetail as CategoryDetail, category_CategoryMetadata as CategoryMetadata, category_CategorySection as CategorySection, category_CategoryType as CategoryType };
}

declare function fetchAllCategories$1(): Promise<Category[]>;
declare function fetchTopLevelCategories$1(): Promise<Category[]>;
declare function fetchCategory$1(slug: string): Promise<CategoryDetail>;
declare function findCategory$1(slug: string): Promise<CategoryDetail | null>;
declare function fetchCategoryMetadata$1(category: string, query?: {
    subcategory?: string;
    type?: string;
}): Promise<CategoryMetadata>;

declare namespace Module$3 {
  export {
    fetchAllCategories$1 as fetchAllCategories,
    fetchCategory$1 as fetchCategory,
    fetchCategoryMetadata$1 as fetchCategoryMetadata,
    fetchTopLevelCategories$1 as fetchTopLevelCategories,
    findCategory$1 as findCategory,
  };
}

type Calls$3 = typeof Module$3;
/** GET /api/categories/all: the whole tree. Throws when it can't be had; the caller shows 'Failed to load categories' (§8). */
declare const fetchAllCategories: Calls$3['fetchAllCategories'];
/** GET /api/categories/top-level; an empty list when it fails (§8). */
declare const fetchTopLevelCategories: Calls$3['fetchTopLevelCategories'];
/** GET /api/categories/{slug}. Throws on failure; a category that isn't there is an answer with status 404. */
declare const fetchCategory: Calls$3['fetchCategory'];
/** GET /api/categories/{slug}, or null on failure (§7, §8). */
declare const findCategory: Calls$3['findCategory'];
/** The names behind a category path; subcategory and type may be null (§3). */
declare const fetchCategoryMetadata: Calls$3['fetchCategoryMetadata'];

declare const categories_fetchAllCategories: typeof fetchAllCategories;
declare const categories_fetchCategory: typeof fetchCategory;
declare const categories_fetchCategoryMetadata: typeof fetchCategoryMetadata;
declare const categories_fetchTopLevelCategories: typeof fetchTopLevelCategories;
declare const categories_findCategory: typeof findCategory;
declare namespace categories {
  export {
    categories_fetchAllCategories as fetchAllCategories,
    categories_fetchCategory as fetchCategory,
    categories_fetchCategoryMetadata as fetchCategoryMetadata,
    categories_fetchTopLevelCategories as fetchTopLevelCategories,
    categories_findCategory as findCategory,
  };
}

/** POST /api/feedback: the 'Was this helpful?' control. Counted per page. */
declare const feedbackSchema: z.ZodMiniObject<{
    page: z.ZodMiniString<string>;
    helpful: z.ZodMiniBoolean<boolean>;
    comment: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** POST /api/claims: the purchase protection form. */
declare const claimReasons: readonly ["not-received", "different", "damaged", "wrong-item", "defect"];
declare const claimSchema: z.ZodMiniObject<{
    orderId: z.ZodMiniString<string>;
    email: z.ZodMiniEmail;
    reason: z.ZodMiniEnum<{
        "not-received": "not-received";
        different: "different";
        damaged: "damaged";
        "wrong-item": "wrong-item";
        defect: "defect";
    }>;
    description: z.ZodMiniString<string>;
}, z.core.$strip>;
/** POST /api/messages: contact, seller, affiliate, advertiser, career and press enquiries. */
declare const messageTopics: readonly ["help", "return", "sell", "affiliate", "advertise", "career", "press", "other"];
declare const messageSchema: z.ZodMiniObject<{
    topic: z.ZodMiniEnum<{
        help: "help";
        return: "return";
        sell: "sell";
        affiliate: "affiliate";
        advertise: "advertise";
        career: "career";
        press: "press";
        other: "other";
    }>;
    name: z.ZodMiniString<string>;
    email: z.ZodMiniEmail;
    message: z.ZodMiniString<string>;
}, z.core.$strip>;
/** Answer of claims and messages: the reference to quote. */
declare const receiptSchema: z.ZodMiniObject<{
    reference: z.ZodMiniString<string>;
}, z.core.$strip>;
/** GET /api/pincodes/{pin}. `city` is the postal circle's district where known. */
declare const pincodeSchema: z.ZodMiniObject<{
    pincode: z.ZodMiniString<string>;
    state: z.ZodMiniString<string>;
    city: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
/**
 * What became of a remote. Of one load of its code: loaded, retried, fell-back (to another release), recovered (after a
 * retry), failed, render-failed (its page threw). Of one view of its page, told once: viewed, or view-failed where the
 * release that the visitor was given did not show the page. And a view's Web Vitals.
 */
declare const remoteEventKinds: readonly ["loaded", "retried", "fell-back", "failed", "render-failed", "recovered", "viewed", "view-failed", "vitals"];
/** POST /api/telemetry: what happened to remotes in a browser, or where the shell's server renders (design §4). No personal data. */
declare const telemetrySchema: z.ZodMiniObject<{
    events: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            loaded: "loaded";
            retried: "retried";
            "fell-back": "fell-back";
            failed: "failed";
            "render-failed": "render-failed";
            recovered: "recovered";
            viewed: "viewed";
            "view-failed": "view-failed";
            vitals: "vitals";
        }>;
        remote: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
        cause: z.ZodMiniOptional<z.ZodMiniString<string>>;
        durationMs: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        path: z.ZodMiniOptional<z.ZodMiniString<string>>;
        visit: z.ZodMiniOptional<z.ZodMiniString<string>>;
        rate: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        count: z.ZodMiniOptional<z.ZodMiniInt>;
        lcpMs: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        inpMs: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        cls: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type RemoteEvent = z.infer<typeof telemetrySchema>['events'][number];
/** Where an event happened: the server is the shell's, which says so by its token. */
declare const telemetrySides: readonly ["browser", "server"];
/** GET /api/telemetry/summary: each release's views in each window of time, the earliest first (staff, and the shop's own programs). */
declare const telemetrySummarySchema: z.ZodMiniObject<{
    since: z.ZodMiniString<string>;
    until: z.ZodMiniString<string>;
    window: z.ZodMiniNumber<number>;
    rows: z.ZodMiniArray<z.ZodMiniObject<{
        remote: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
        side: z.ZodMiniEnum<{
            browser: "browser";
            server: "server";
        }>;
        at: z.ZodMiniString<string>;
        views: z.ZodMiniNumber<number>;
        failures: z.ZodMiniNumber<number>;
        visits: z.ZodMiniNumber<number>;
        failedVisits: z.ZodMiniNumber<number>;
        lcp: z.ZodMiniNullable<z.ZodMiniObject<{
            count: z.ZodMiniNumber<number>;
            slow: z.ZodMiniNumber<number>;
            p50: z.ZodMiniNumber<number>;
            p75: z.ZodMiniNumber<number>;
            p95: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        inp: z.ZodMiniNullable<z.ZodMiniObject<{
            count: z.ZodMiniNumber<number>;
            slow: z.ZodMiniNumber<number>;
            p50: z.ZodMiniNumber<number>;
            p75: z.ZodMiniNumber<number>;
            p95: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        cls: z.ZodMiniNullable<z.ZodMiniObject<{
            count: z.ZodMiniNumber<number>;
            slow: z.ZodMiniNumber<number>;
            p50: z.ZodMiniNumber<number>;
            p75: z.ZodMiniNumber<number>;
            p95: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type TelemetrySummary = z.infer<typeof telemetrySummarySchema>;
type SummaryRow = TelemetrySummary['rows'][number];
/** GET /api/telemetry/failures: what views failed of, alike ones together, the latest first (staff, and the shop's own programs). */
declare const telemetryFailuresSchema: z.ZodMiniObject<{
    failures: z.ZodMiniArray<z.ZodMiniObject<{
        remote: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
        side: z.ZodMiniEnum<{
            browser: "browser";
            server: "server";
        }>;
        cause: z.ZodMiniString<string>;
        count: z.ZodMiniNumber<number>;
        last: z.ZodMiniString<string>;
        path: z.ZodMiniNullable<z.ZodMiniString<string>>;
        visit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type TelemetryFailure = z.infer<typeof telemetryFailuresSchema>['failures'][number];
/** GET /api/admin/summary: the first dashboard's counts (staff only). Rupees. */
declare const adminSummarySchema: z.ZodMiniObject<{
    products: z.ZodMiniNumber<number>;
    outOfStock: z.ZodMiniNumber<number>;
    lowStock: z.ZodMiniNumber<number>;
    categories: z.ZodMiniNumber<number>;
    orders: z.ZodMiniNumber<number>;
    ordersToday: z.ZodMiniNumber<number>;
    salesToday: z.ZodMiniNumber<number>;
    salesTotal: z.ZodMiniNumber<number>;
    customers: z.ZodMiniNumber<number>;
    openClaims: z.ZodMiniNumber<number>;
    unreadMessages: z.ZodMiniNumber<number>;
    recentOrders: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        date: z.ZodMiniString<string>;
        total: z.ZodMiniNumber<number>;
        status: z.ZodMiniString<string>;
        items: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    lowStockProducts: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        sku: z.ZodMiniString<string>;
        stockQuantity: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type AdminSummary = z.infer<typeof adminSummarySchema>;

type service$1_AdminSummary = AdminSummary;
type service$1_RemoteEvent = RemoteEvent;
type service$1_SummaryRow = SummaryRow;
type service$1_TelemetryFailure = TelemetryFailure;
type service$1_TelemetrySummary = TelemetrySummary;
declare const service$1_adminSummarySchema: typeof adminSummarySchema;
declare const service$1_claimReasons: typeof claimReasons;
declare const service$1_claimSchema: typeof claimSchema;
declare const service$1_feedbackSchema: typeof feedbackSchema;
declare const service$1_messageSchema: typeof messageSchema;
declare const service$1_messageTopics: typeof messageTopics;
declare const service$1_pincodeSchema: typeof pincodeSchema;
declare const service$1_receiptSchema: typeof receiptSchema;
declare const service$1_remoteEventKinds: typeof remoteEventKinds;
declare const service$1_telemetryFailuresSchema: typeof telemetryFailuresSchema;
declare const service$1_telemetrySchema: typeof telemetrySchema;
declare const service$1_telemetrySides: typeof telemetrySides;
declare const service$1_telemetrySummarySchema: typeof telemetrySummarySchema;
declare namespace service$1 {
  export { service$1_adminSummarySchema as adminSummarySchema, service$1_claimReasons as claimReasons, service$1_claimSchema as claimSchema, service$1_feedbackSchema as feedbackSchema, service$1_messageSchema as messageSchema, service$1_messageTopics as messageTopics, service$1_pincodeSchema as pincodeSchema, service$1_receiptSchema as receiptSchema, service$1_remoteEventKinds as remoteEventKinds, service$1_telemetryFailuresSchema as telemetryFailuresSchema, service$1_telemetrySchema as telemetrySchema, service$1_telemetrySides as telemetrySides, service$1_telemetrySummarySchema as telemetrySummarySchema };
  export type { service$1_AdminSummary as AdminSummary, service$1_RemoteEvent as RemoteEvent, service$1_SummaryRow as SummaryRow, service$1_TelemetryFailure as TelemetryFailure, service$1_TelemetrySummary as TelemetrySummary };
}

declare function createOrder$1(order: OrderCreate): Promise<OrderCreated>;
declare function fetchOrder$1(id: string, viewToken?: string | null): Promise<Order>;
declare function fetchMyOrders$1(): Promise<Order[]>;
declare function cancelOrder$1(id: string, viewToken?: string | null): Promise<Order>;
declare function fetchPincode$1(pin: string): Promise<z.infer<typeof pincodeSchema>>;

declare namespace Module$2 {
  export {
    cancelOrder$1 as cancelOrder,
    createOrder$1 as createOrder,
    fetchMyOrders$1 as fetchMyOrders,
    fetchOrder$1 as fetchOrder,
    fetchPincode$1 as fetchPincode,
  };
}

type Calls$2 = typeof Module$2;
/** POST /api/orders/create. The same idempotency key always answers the same order. */
declare const createOrder: Calls$2['createOrder'];
/** GET /api/orders/{id}; a guest shows the order's view token. */
declare const fetchOrder: Calls$2['fetchOrder'];
/** GET /api/orders/user: the signed-in shopper's orders, newest first. */
declare const fetchMyOrders: Calls$2['fetchMyOrders'];
/** POST /api/orders/{id}/cancel: only before it is on its way; stock is given back. */
declare const cancelOrder: Calls$2['cancelOrder'];
/** GET /api/pincodes/{pin}: the state, and the city where known. */
declare const fetchPincode: Calls$2['fetchPincode'];

declare const orders_cancelOrder: typeof cancelOrder;
declare const orders_createOrder: typeof createOrder;
declare const orders_fetchMyOrders: typeof fetchMyOrders;
declare const orders_fetchOrder: typeof fetchOrder;
declare const orders_fetchPincode: typeof fetchPincode;
declare namespace orders {
  export {
    orders_cancelOrder as cancelOrder,
    orders_createOrder as createOrder,
    orders_fetchMyOrders as fetchMyOrders,
    orders_fetchOrder as fetchOrder,
    orders_fetchPincode as fetchPincode,
  };
}

type ProductPage$1 = z.infer<typeof productPageSchema>;
declare function fetchProducts$1(query: ProductQuery, signal?: AbortSignal): Promise<ProductListing>;
declare function fetchProduct$1(id: string): Promise<ProductDetail>;
declare function fetchCategoryProducts$1(slug: string, query?: {
    page?: number;
    size?: number;
    subcategory?: string;
    type?: string;
}): Promise<ProductPage$1>;
declare const fetchFeatured$1: (size?: number) => Promise<ProductPage$1>;
declare const fetchBestSellers$1: (size?: number) => Promise<ProductPage$1>;
declare function fetchSuggestions$1(q: string, signal?: AbortSignal): Promise<Suggestions>;
declare function fetchRelated$1(id: string): Promise<Product[]>;
declare function fetchProductsById$1(ids: readonly string[]): Promise<ProductDetail[]>;
declare function fetchBrand$1(slug: string): Promise<{
    slug: string;
    name: string;
    productCount: number;
}>;
declare const cropsSchema: z.ZodMiniObject<{
    wide: z.ZodMiniNullable<z.ZodMiniObject<{
        url: z.ZodMiniString<string>;
        width: z.ZodMiniNumber<number>;
        height: z.ZodMiniNumber<number>;
        color: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    tall: z.ZodMiniNullable<z.ZodMiniObject<{
        url: z.ZodMiniString<string>;
        width: z.ZodMiniNumber<number>;
        height: z.ZodMiniNumber<number>;
        color: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type BannerCrops$1 = z.infer<typeof cropsSchema>;
declare function fetchBanners$1(): Promise<{
    day: BannerCrops$1;
    night: BannerCrops$1;
}>;

declare namespace Module$1 {
  export { fetchBanners$1 as fetchBanners, fetchBestSellers$1 as fetchBestSellers, fetchBrand$1 as fetchBrand, fetchCategoryProducts$1 as fetchCategoryProducts, fetchFeatured$1 as fetchFeatured, fetchProduct$1 as fetchProduct, fetchProducts$1 as fetchProducts, fetchProductsById$1 as fetchProductsById, fetchRelated$1 as fetchRelated, fetchSuggestions$1 as fetchSuggestions };
  export type { BannerCrops$1 as BannerCrops, ProductPage$1 as ProductPage };
}

type Calls$1 = typeof Module$1;
type ProductPage = ProductPage$1;
type BannerCrops = BannerCrops$1;
/** GET /api/products: filtered, sorted, counted and paged by the server. Prices in rupees. */
declare const fetchProducts: Calls$1['fetchProducts'];
/** GET /api/products/{id}. Throws; a product that isn't there is an answer with status 404. */
declare const fetchProduct: Calls$1['fetchProduct'];
/** GET /api/products/category/{id}: a page of a category's products, `page` from 0. */
declare const fetchCategoryProducts: Calls$1['fetchCategoryProducts'];
/** GET /api/products/featured: what the home page calls New arrivals. */
declare const fetchFeatured: Calls$1['fetchFeatured'];
/** GET /api/products/bestsellers: what the home page calls Top selling. */
declare const fetchBestSellers: Calls$1['fetchBestSellers'];
/** GET /api/products/suggest: what the search box offers while typing. */
declare const fetchSuggestions: Calls$1['fetchSuggestions'];
/** GET /api/products/related/{id}: a few things of the same kind. */
declare const fetchRelated: Calls$1['fetchRelated'];
/** GET /api/products/batch?id=…: today's price and stock of several products, for a cart made earlier. */
declare const fetchProductsById: Calls$1['fetchProductsById'];
/** GET /api/brands/{slug}: the brand's name as it is written. */
declare const fetchBrand: Calls$1['fetchBrand'];
/** GET /api/media/banners: the home page's banner by day and by night in two crops, null while there is none. */
declare const fetchBanners: Calls$1['fetchBanners'];

type products_BannerCrops = BannerCrops;
type products_ProductPage = ProductPage;
declare const products_fetchBanners: typeof fetchBanners;
declare const products_fetchBestSellers: typeof fetchBestSellers;
declare const products_fetchBrand: typeof fetchBrand;
declare const products_fetchCategoryProducts: typeof fetchCategoryProducts;
declare const products_fetchFeatured: typeof fetchFeatured;
declare const products_fetchProduct: typeof fetchProduct;
declare const products_fetchProducts: typeof fetchProducts;
declare const products_fetchProductsById: typeof fetchProductsById;
declare const products_fetchRelated: typeof fetchRelated;
declare const products_fetchSuggestions: typeof fetchSuggestions;
declare namespace products {
  export { products_fetchBanners as fetchBanners, products_fetchBestSellers as fetchBestSellers, products_fetchBrand as fetchBrand, products_fetchCategoryProducts as fetchCategoryProducts, products_fetchFeatured as fetchFeatured, products_fetchProduct as fetchProduct, products_fetchProducts as fetchProducts, products_fetchProductsById as fetchProductsById, products_fetchRelated as fetchRelated, products_fetchSuggestions as fetchSuggestions };
  export type { products_BannerCrops as BannerCrops, products_ProductPage as ProductPage };
}

declare function fileClaim$1(body: {
    orderId: string;
    email: string;
    reason: (typeof claimReasons)[number];
    description: string;
}): Promise<string>;
declare function sendMessage$1(body: {
    topic: (typeof messageTopics)[number];
    name: string;
    email: string;
    message: string;
}): Promise<string>;
declare function fetchAdminSummary$1(): Promise<AdminSummary>;

declare namespace Module {
  export {
    fetchAdminSummary$1 as fetchAdminSummary,
    fileClaim$1 as fileClaim,
    sendMessage$1 as sendMessage,
  };
}

type Calls = typeof Module;
/** POST /api/feedback: counts a 'Was this helpful?' answer. */
declare function sendFeedback(body: {
    page: string;
    helpful: boolean;
    comment?: string;
}): Promise<void>;
/** POST /api/claims: a purchase protection claim; answers the reference to quote. */
declare const fileClaim: Calls['fileClaim'];
/** POST /api/messages: a contact form; answers the reference to quote. */
declare const sendMessage: Calls['sendMessage'];
/** GET /api/admin/summary: the dashboard's counts (staff only). Rupees. */
declare const fetchAdminSummary: Calls['fetchAdminSummary'];

declare const service_fetchAdminSummary: typeof fetchAdminSummary;
declare const service_fileClaim: typeof fileClaim;
declare const service_sendFeedback: typeof sendFeedback;
declare const service_sendMessage: typeof sendMessage;
declare namespace service {
  export {
    service_fetchAdminSummary as fetchAdminSummary,
    service_fileClaim as fileClaim,
    service_sendFeedback as sendFeedback,
    service_sendMessage as sendMessage,
  };
}

/**
 * A line of the cart: the product added, copied, with its quantity (§3). `id` identifies the line:
 * the product's id, or `<product id>::<sku>` when the product comes in several variants.
 */
declare const cartItemSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    productId: z.ZodMiniString<string>;
    sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    name: z.ZodMiniString<string>;
    price: z.ZodMiniNumber<number>;
    quantity: z.ZodMiniInt;
    mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    options: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    stockQuantity: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$loose>;
type CartItem = z.infer<typeof cartItemSchema>;
declare const cartSchema: z.ZodMiniObject<{
    items: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        productId: z.ZodMiniString<string>;
        sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        name: z.ZodMiniString<string>;
        price: z.ZodMiniNumber<number>;
        quantity: z.ZodMiniInt;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        options: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        stockQuantity: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$loose>>;
}, z.core.$strip>;
declare const cartAddSchema: z.ZodMiniObject<{
    productId: z.ZodMiniString<string>;
    sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    quantity: z.ZodMiniDefault<z.ZodMiniInt>;
}, z.core.$strip>;
declare const cartUpdateSchema: z.ZodMiniObject<{
    quantity: z.ZodMiniInt;
}, z.core.$strip>;

type cart_CartItem = CartItem;
declare const cart_cartAddSchema: typeof cartAddSchema;
declare const cart_cartItemSchema: typeof cartItemSchema;
declare const cart_cartSchema: typeof cartSchema;
declare const cart_cartUpdateSchema: typeof cartUpdateSchema;
declare namespace cart {
  export { cart_cartAddSchema as cartAddSchema, cart_cartItemSchema as cartItemSchema, cart_cartSchema as cartSchema, cart_cartUpdateSchema as cartUpdateSchema };
  export type { cart_CartItem as CartItem };
}

/** Most of one line in the cart, and on the product page (§9). */
declare const MAX_CART_QUANTITY = 10;
declare const MAX_PRODUCT_QUANTITY = 5;

declare const cartLimits_MAX_CART_QUANTITY: typeof MAX_CART_QUANTITY;
declare const cartLimits_MAX_PRODUCT_QUANTITY: typeof MAX_PRODUCT_QUANTITY;
declare namespace cartLimits {
  export {
    cartLimits_MAX_CART_QUANTITY as MAX_CART_QUANTITY,
    cartLimits_MAX_PRODUCT_QUANTITY as MAX_PRODUCT_QUANTITY,
  };
}

/** A slug as it stands in an address: lower case, digits, hyphens. */
declare const slugSchema: z.ZodMiniString<string>;
/** The one shape of every error answer. `code` is stable for programs, `message` is plain words for people. */
declare const errorSchema: z.ZodMiniObject<{
    error: z.ZodMiniObject<{
        code: z.ZodMiniString<string>;
        message: z.ZodMiniString<string>;
        fields: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            path: z.ZodMiniString<string>;
            message: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        requestId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    message: z.ZodMiniString<string>;
}, z.core.$strip>;
type ApiErrorBody = z.infer<typeof errorSchema>;
/** Wraps an answer in the `data` field, as the specification's category calls do (§7). */
declare const wrapped: <T extends z.core.$ZodType>(schema: T) => z.ZodMiniObject<{
    data: T;
}, z.core.$strip>;
/** `content` and `last` are the specification's paged shape (§3); the rest may be missing from a foreign backend. */
declare const paged: <T extends z.core.$ZodType>(item: T) => z.ZodMiniObject<{
    content: z.ZodMiniArray<T>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;

type common_ApiErrorBody = ApiErrorBody;
declare const common_errorSchema: typeof errorSchema;
declare const common_paged: typeof paged;
declare const common_slugSchema: typeof slugSchema;
declare const common_wrapped: typeof wrapped;
declare namespace common {
  export { common_errorSchema as errorSchema, common_paged as paged, common_slugSchema as slugSchema, common_wrapped as wrapped };
  export type { common_ApiErrorBody as ApiErrorBody };
}

declare const sortOptions: readonly ["featured", "price-low", "price-high", "rating", "newest"];
type SortOption = (typeof sortOptions)[number];
/** The price filter's ranges with inclusive bounds in rupees (§5). */
declare const priceRanges: {
    readonly all: {
        readonly min: 0;
        readonly max: null;
    };
    readonly 'under-500': {
        readonly min: 0;
        readonly max: 500;
    };
    readonly '500-1000': {
        readonly min: 500;
        readonly max: 1000;
    };
    readonly '1000-2000': {
        readonly min: 1000;
        readonly max: 2000;
    };
    readonly '2000-5000': {
        readonly min: 2000;
        readonly max: 5000;
    };
    readonly 'over-5000': {
        readonly min: 5000;
        readonly max: null;
    };
};
type PriceRange = keyof typeof priceRanges;
declare const priceRangeKeys: readonly ["all", "under-500", "500-1000", "1000-2000", "2000-5000", "over-5000"];
/** Page sizes offered (§9); the default is 20. */
declare const pageSizes: readonly [10, 20, 50, 100];

type listingChoices_PriceRange = PriceRange;
type listingChoices_SortOption = SortOption;
declare const listingChoices_pageSizes: typeof pageSizes;
declare const listingChoices_priceRangeKeys: typeof priceRangeKeys;
declare const listingChoices_priceRanges: typeof priceRanges;
declare const listingChoices_sortOptions: typeof sortOptions;
declare namespace listingChoices {
  export { listingChoices_pageSizes as pageSizes, listingChoices_priceRangeKeys as priceRangeKeys, listingChoices_priceRanges as priceRanges, listingChoices_sortOptions as sortOptions };
  export type { listingChoices_PriceRange as PriceRange, listingChoices_SortOption as SortOption };
}

/** The widths, in pixels, that the API serves a picture in. */
declare const mediaWidths: readonly [96, 160, 240, 320, 480, 640, 800, 1000, 1280, 1600];
type MediaFormat = 'avif' | 'webp';
/** True for a picture that our API serves sized; a foreign backend's picture is used as it is. */
declare const isSized: (path: string) => boolean;
/** The address of one of the shop's own pictures that no answer names, a still of an empty page say: the API leads from there to today's file. */
declare const mediaByName: (name: string) => string;
/** The address of a sized version: /api/media/ab12/lota.webp at 480 as AVIF is /api/media/ab12/lota.w480.avif. */
declare const sizedPath: (path: string, width: number, format: MediaFormat) => string;
/** Image paths are prefixed with the API base (§7); whole addresses stay as they are. */
declare const withApiBase: (path: string, apiUrl: string) => string;
/**
 * `srcset` of a sized picture, up to the master's own width.
 * @param masterWidth the master's width in pixels, when known
 */
declare function srcSet(path: string, format: MediaFormat, masterWidth?: number): string;

type media_MediaFormat = MediaFormat;
declare const media_isSized: typeof isSized;
declare const media_mediaByName: typeof mediaByName;
declare const media_mediaWidths: typeof mediaWidths;
declare const media_sizedPath: typeof sizedPath;
declare const media_srcSet: typeof srcSet;
declare const media_withApiBase: typeof withApiBase;
declare namespace media {
  export { media_isSized as isSized, media_mediaByName as mediaByName, media_mediaWidths as mediaWidths, media_sizedPath as sizedPath, media_srcSet as srcSet, media_withApiBase as withApiBase };
  export type { media_MediaFormat as MediaFormat };
}

/** Tax estimate on the items' total, and shipping (§9). */
declare const TAX_RATE_PERCENT = 6;
declare const SHIPPING_PAISE = 0;
/** Delivery is estimated this many days from the day of the order (§9). */
declare const DELIVERY_DAYS = 2;

declare const orderTerms_DELIVERY_DAYS: typeof DELIVERY_DAYS;
declare const orderTerms_SHIPPING_PAISE: typeof SHIPPING_PAISE;
declare const orderTerms_TAX_RATE_PERCENT: typeof TAX_RATE_PERCENT;
declare namespace orderTerms {
  export {
    orderTerms_DELIVERY_DAYS as DELIVERY_DAYS,
    orderTerms_SHIPPING_PAISE as SHIPPING_PAISE,
    orderTerms_TAX_RATE_PERCENT as TAX_RATE_PERCENT,
  };
}

/** The header by which one request is known in every log that it touches. */
declare const REQUEST_ID_HEADER = "x-request-id";
/** An id that came from outside, where it is one that may stand in a log and in an answer: letters, digits, '-' and '_'; else null. */
declare const givenRequestId: (header: unknown) => string | null;

declare const requestId_REQUEST_ID_HEADER: typeof REQUEST_ID_HEADER;
declare const requestId_givenRequestId: typeof givenRequestId;
declare namespace requestId {
  export {
    requestId_REQUEST_ID_HEADER as REQUEST_ID_HEADER,
    requestId_givenRequestId as givenRequestId,
  };
}

/** A moment (ISO 8601) as a day in India: '21 November 2026'. What isn't a date is shown as it came. */
declare const formatDay: (iso: string) => string;
/** The same with its weekday and without the year, for a day that is near: 'Monday, 23 November'. */
declare const formatNearDay: (iso: string) => string;
/** The day that an order of `now` (ms) is delivered on (§2, §9), e.g. 'Monday, 23 November'. */
declare const deliveryDay: (now: number) => string;

declare const calendar_deliveryDay: typeof deliveryDay;
declare const calendar_formatDay: typeof formatDay;
declare const calendar_formatNearDay: typeof formatNearDay;
declare namespace calendar {
  export {
    calendar_deliveryDay as deliveryDay,
    calendar_formatDay as formatDay,
    calendar_formatNearDay as formatNearDay,
  };
}

/** Rupees, in whole paise, as text, e.g. ₹1,00,000.00. */
declare const formatRupees: (rupees: number) => string;
/**
 * A price split as it is displayed (§9): the whole part grouped the Indian way, and two-digit decimals.
 * @example splitRupees(1234.5) // { whole: '1,234', fraction: '50' }
 */
declare function splitRupees(rupees: number): {
    whole: string;
    fraction: string;
};
/** Rupees to integer paise, rounded half up: what sums are made in. */
declare const toPaise: (rupees: number) => number;
/** Integer paise to rupees. */
declare const toRupees: (paise: number) => number;
/** `percent` of `paise`, rounded half up to whole paise. */
declare const percentOf: (paise: number, percent: number) => number;

declare const money_formatRupees: typeof formatRupees;
declare const money_percentOf: typeof percentOf;
declare const money_splitRupees: typeof splitRupees;
declare const money_toPaise: typeof toPaise;
declare const money_toRupees: typeof toRupees;
declare namespace money {
  export {
    money_formatRupees as formatRupees,
    money_percentOf as percentOf,
    money_splitRupees as splitRupees,
    money_toPaise as toPaise,
    money_toRupees as toRupees,
  };
}

/**
 * Digits grouped the Indian way, by lakh and crore (§9).
 *
 * By hand, and not by Intl.NumberFormat: the first of a page costs a phone of the middle some 60 ms, before any button
 * works, for what is one replacement in a string.
 * @example groupDigits('1234567.50') // '12,34,567.50'
 */
declare function groupDigits(digits: string): string;
/** A whole number as text, e.g. 1,00,000. */
declare const formatCount: (count: number) => string;

declare const numbers_formatCount: typeof formatCount;
declare const numbers_groupDigits: typeof groupDigits;
declare namespace numbers {
  export {
    numbers_formatCount as formatCount,
    numbers_groupDigits as groupDigits,
  };
}

/**
 * The 28 states and 8 union territories of India, as an address names them, in the order of the alphabet.
 * Checkout offers them and the API checks an order against them.
 */
declare const states: readonly ["Andaman and Nicobar Islands", "Andhra Pradesh", "Arunachal Pradesh", "Assam", "Bihar", "Chandigarh", "Chhattisgarh", "Dadra and Nagar Haveli and Daman and Diu", "Delhi", "Goa", "Gujarat", "Haryana", "Himachal Pradesh", "Jammu and Kashmir", "Jharkhand", "Karnataka", "Kerala", "Ladakh", "Lakshadweep", "Madhya Pradesh", "Maharashtra", "Manipur", "Meghalaya", "Mizoram", "Nagaland", "Odisha", "Puducherry", "Punjab", "Rajasthan", "Sikkim", "Tamil Nadu", "Telangana", "Tripura", "Uttar Pradesh", "Uttarakhand", "West Bengal"];
type State = (typeof states)[number];
/** Whether `name` is a state or union territory, spelt as in {@link states}. */
declare function isState(name: string): name is State;

type states$1_State = State;
declare const states$1_isState: typeof isState;
declare const states$1_states: typeof states;
declare namespace states$1 {
  export { states$1_isState as isState, states$1_states as states };
  export type { states$1_State as State };
}

/** What a PIN code says of its place. `states` is empty for the post of the armed forces, which has no state. */
interface PinPlace {
    /** Likeliest first; more than one where a code is used on both sides of a border. */
    states: readonly State[];
    /** Town or district, null where none is known. */
    city: string | null;
}
/** The place of a PIN code of six digits, or null when no sorting district begins like it. */
declare function placeOfPin(pin: string): PinPlace | null;
/** Whether an address in `state` may carry `pin`. True for any state with the post of the armed forces. */
declare function pinAgreesWithState(pin: string, state: string): boolean;

type pinCodes_PinPlace = PinPlace;
declare const pinCodes_pinAgreesWithState: typeof pinAgreesWithState;
declare const pinCodes_placeOfPin: typeof placeOfPin;
declare namespace pinCodes {
  export { pinCodes_pinAgreesWithState as pinAgreesWithState, pinCodes_placeOfPin as placeOfPin };
  export type { pinCodes_PinPlace as PinPlace };
}

/**
 * The state of a navigation after which the visitor stays where they are on the page: a filter that is chosen, another
 * variant. Given to `navigate` or `Link` as `state`; without it the shell shows a new place from its top.
 */
declare const keepScroll: {
    readonly keepScroll: true;
};
/** Whether a navigation came with it. */
declare const keepsScroll: (state: unknown) => boolean;

declare const keepScroll$1_keepScroll: typeof keepScroll;
declare const keepScroll$1_keepsScroll: typeof keepsScroll;
declare namespace keepScroll$1 {
  export {
    keepScroll$1_keepScroll as keepScroll,
    keepScroll$1_keepsScroll as keepsScroll,
  };
}

/** A step of the way; the last one is the page itself and has no link. */
interface Crumb {
    name: string;
    path?: string;
}
/** Home > … > this page. */
declare function Breadcrumbs({ crumbs }: {
    crumbs: readonly Crumb[];
}): react.JSX.Element;

declare const Breadcrumbs$1_Breadcrumbs: typeof Breadcrumbs;
type Breadcrumbs$1_Crumb = Crumb;
declare namespace Breadcrumbs$1 {
  export { Breadcrumbs$1_Breadcrumbs as Breadcrumbs };
  export type { Breadcrumbs$1_Crumb as Crumb };
}

interface Looks {
    /** primary: the one thing to do here; secondary: another way; quiet: no frame until pointed at. Default primary. */
    look?: 'primary' | 'secondary' | 'quiet';
    /** Default medium. */
    size?: 'small' | 'medium' | 'large';
    /** Takes the whole width of its place. */
    wide?: boolean;
    children: ReactNode;
}
type ButtonProps = Looks & ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows that its work is going on and takes no second press; it keeps the focus. */
    busy?: boolean;
};
/** A button; `type` is 'button' unless said otherwise. */
declare function Button({ look, size, wide, busy, className, children, type, onClick, ...rest }: ButtonProps): react.JSX.Element;
/** A link that looks like a button: it goes somewhere. */
declare function ButtonLink({ look, size, wide, className, children, ...rest }: Looks & LinkProps): react.JSX.Element;

declare const Button$1_Button: typeof Button;
declare const Button$1_ButtonLink: typeof ButtonLink;
type Button$1_ButtonProps = ButtonProps;
declare namespace Button$1 {
  export { Button$1_Button as Button, Button$1_ButtonLink as ButtonLink };
  export type { Button$1_ButtonProps as ButtonProps };
}

/** A raised surface that groups what belongs together. */
declare function Card({ children, as: Tag, labelledBy }: {
    children: ReactNode;
    as?: 'div' | 'section' | 'article' | 'li';
    labelledBy?: string;
}): react.JSX.Element;

declare const Card$1_Card: typeof Card;
declare namespace Card$1 {
  export {
    Card$1_Card as Card,
  };
}

/** The page's width and gutters; `narrow` for running text. */
declare function Container({ children, narrow }: {
    children: ReactNode;
    narrow?: boolean;
}): react.JSX.Element;

declare const Container$1_Container: typeof Container;
declare namespace Container$1 {
  export {
    Container$1_Container as Container,
  };
}

interface DialogProps {
    open: boolean;
    onOpenChange: (open: boolean) => void;
    title: string;
    children: ReactNode;
    /** `side` slides in from the left, as filters and the site menu do; default `middle`. */
    place?: 'middle' | 'side';
}
/** A modal dialog: focus stays inside, Escape and a press outside close it, and focus goes back to what opened it. */
declare function Dialog({ open, onOpenChange, title, children, place }: DialogProps): react.JSX.Element;

declare const Dialog$1_Dialog: typeof Dialog;
type Dialog$1_DialogProps = DialogProps;
declare namespace Dialog$1 {
  export { Dialog$1_Dialog as Dialog };
  export type { Dialog$1_DialogProps as DialogProps };
}

/** A question or heading that opens and closes what belongs to it; the browser's own `<details>`, so it works without scripts. */
declare function Disclosure({ summary, children, open, name }: {
    summary: ReactNode;
    children: ReactNode;
    open?: boolean;
    name?: string;
}): react.JSX.Element;

declare const Disclosure$1_Disclosure: typeof Disclosure;
declare namespace Disclosure$1 {
  export {
    Disclosure$1_Disclosure as Disclosure,
  };
}

interface FieldFrame {
    label: string;
    /** Shown under the label, before anything is wrong. */
    hint?: ReactNode;
    /** What is wrong and what would be right. */
    error?: string;
    /** Marks the field as one that may stay empty. */
    optional?: boolean;
}
/** A labelled text input; props go to the `<input>`, so react-hook-form's register() fits. */
declare function TextField({ label, hint, error, optional, ...input }: FieldFrame & ComponentPropsWithRef<'input'>): react.JSX.Element;
/** A labelled text area. */
declare function TextAreaField({ label, hint, error, optional, ...area }: FieldFrame & ComponentPropsWithRef<'textarea'>): react.JSX.Element;
/** A labelled native select: the platform's own list works best by touch and keyboard. */
declare function SelectField({ label, hint, error, optional, children, ...select }: FieldFrame & ComponentPropsWithRef<'select'>): react.JSX.Element;

declare const Field_SelectField: typeof SelectField;
declare const Field_TextAreaField: typeof TextAreaField;
declare const Field_TextField: typeof TextField;
declare namespace Field {
  export {
    Field_SelectField as SelectField,
    Field_TextAreaField as TextAreaField,
    Field_TextField as TextField,
  };
}

interface PageHeadProps {
    /** Without the shop's name, which is added; the home page gives none. */
    title?: string;
    description?: string;
    /** Path of the page's one true address; filters and sorting left out. */
    canonicalPath?: string;
    /** The page's largest picture, for what shows a link to it; an absolute path. Without one it is the shop's card. */
    image?: string | null;
    /** Structured data (schema.org), written into the page as it is. */
    structuredData?: readonly object[];
    /** For pages that search engines should leave alone: cart, checkout, profile. */
    noIndex?: boolean;
}
/** Title, description, canonical link and structured data of a page; React puts them into the document's head. */
declare function PageHead({ title, description, canonicalPath, image, structuredData, noIndex }: PageHeadProps): react.JSX.Element;

declare const PageHead$1_PageHead: typeof PageHead;
type PageHead$1_PageHeadProps = PageHeadProps;
declare namespace PageHead$1 {
  export { PageHead$1_PageHead as PageHead };
  export type { PageHead$1_PageHeadProps as PageHeadProps };
}

declare const icons: {
    info: lucide_react.LucideIcon;
    good: lucide_react.LucideIcon;
    bad: lucide_react.LucideIcon;
};
interface PanelProps {
    /** Default info. A bad panel is announced at once. */
    tone?: keyof typeof icons;
    /** Heading level by the page's outline; default 2. */
    level?: 1 | 2 | 3;
    title: string;
    children?: ReactNode;
    /** Stands in the place of the tone's sign, larger: a `Still` of an empty page. */
    picture?: ReactNode;
    /** Buttons. */
    actions?: ReactNode;
}
/** A framed message in the page: an error with what to do about it, an empty state, a confirmation. */
declare function Panel({ tone, level, title, children, picture, actions }: PanelProps): react.JSX.Element;

declare const Panel$1_Panel: typeof Panel;
type Panel$1_PanelProps = PanelProps;
declare namespace Panel$1 {
  export { Panel$1_Panel as Panel };
  export type { Panel$1_PanelProps as PanelProps };
}

interface PictureProps {
    /** Relative to the API's base, or a whole address; without one the placeholder shows. */
    src: string | null | undefined;
    /** What is seen; empty only where a text beside it says the same. */
    alt: string;
    /** Master's size in pixels: the place is kept while it loads. Default 1000 × 1000. */
    width?: number;
    height?: number;
    /** The slot's width by the layout, as in `<img sizes>`. Default: a quarter of the window. */
    sizes?: string;
    /** Dominant colour, shown until the picture is there. */
    color?: string;
    /** The page's largest picture: fetched first, never lazily. */
    priority?: boolean;
    className?: string;
}
/**
 * A picture in AVIF or WebP at the size of its slot. One that fails to load is replaced by an embedded placeholder
 * marked with the class `placeholder-image` (§4, Images).
 */
declare function Picture({ src, alt, width, height, sizes, color, priority, className }: PictureProps): react.JSX.Element;

declare const Picture$1_Picture: typeof Picture;
type Picture$1_PictureProps = PictureProps;
declare namespace Picture$1 {
  export { Picture$1_Picture as Picture };
  export type { Picture$1_PictureProps as PictureProps };
}

interface PriceProps {
    /** Rupees. */
    amount: number;
    /** List price in rupees; shown struck through when above the amount. */
    listPrice?: number | null;
    size?: 'small' | 'medium' | 'large';
}
/** A price with its whole part and two-digit decimals split (§9); read out as one amount. */
declare function Price({ amount, listPrice, size }: PriceProps): react.JSX.Element;

declare const Price$1_Price: typeof Price;
type Price$1_PriceProps = PriceProps;
declare namespace Price$1 {
  export { Price$1_Price as Price };
  export type { Price$1_PriceProps as PriceProps };
}

interface QuantitySelectProps {
    value: number;
    /** Most that can be chosen: 5 on the product page, 10 in the cart (§9). */
    max: number;
    onChange: (quantity: number) => void;
    /** What the quantity is of, for assistive technology. */
    of: string;
}
/** A quantity from 1 to `max`. */
declare function QuantitySelect({ value, max, onChange, of }: QuantitySelectProps): react.JSX.Element;

declare const QuantitySelect$1_QuantitySelect: typeof QuantitySelect;
type QuantitySelect$1_QuantitySelectProps = QuantitySelectProps;
declare namespace QuantitySelect$1 {
  export { QuantitySelect$1_QuantitySelect as QuantitySelect };
  export type { QuantitySelect$1_QuantitySelectProps as QuantitySelectProps };
}

interface RatingProps {
    /** 0 to 5; null when nobody has rated. */
    value: number | null;
    /** Number of ratings, shown behind the stars. */
    count?: number;
    /** Whole stars only, the rating rounded down (§2, Popular items). */
    wholeStars?: boolean;
}
/** Stars, whole and half ones, and the number of ratings. */
declare function Rating({ value, count, wholeStars }: RatingProps): react.JSX.Element;

declare const Rating$1_Rating: typeof Rating;
type Rating$1_RatingProps = RatingProps;
declare namespace Rating$1 {
  export { Rating$1_Rating as Rating };
  export type { Rating$1_RatingProps as RatingProps };
}

/**
 * A grey stand-in of the size that what is loading will have. Hidden from assistive technology: a text beside it says
 * what loads. An svg, since its size can be said by attributes: the content security policy refuses styles in HTML.
 * @param props.ratio width by height, as a number
 */
declare function Skeleton({ width, height, ratio, round }: {
    width?: string;
    height?: string;
    ratio?: string;
    round?: boolean;
}): react.JSX.Element;

declare const Skeleton$1_Skeleton: typeof Skeleton;
declare namespace Skeleton$1 {
  export {
    Skeleton$1_Skeleton as Skeleton,
  };
}

type StillName = 'empty-cart' | 'empty-wishlist' | 'no-orders' | 'nothing-found' | 'not-found';
/** What an empty page shows beside its words: an empty basket, a balance with empty pans. Decoration, so it says nothing to a screen reader. */
declare function Still({ name }: {
    name: StillName;
}): react.JSX.Element;

declare const Still$1_Still: typeof Still;
type Still$1_StillName = StillName;
declare namespace Still$1 {
  export { Still$1_Still as Still };
  export type { Still$1_StillName as StillName };
}

/** Text that is read out and not seen; with `live`, changes of it are announced. */
declare function VisuallyHidden({ children, live }: {
    children: ReactNode;
    live?: boolean;
}): react.JSX.Element;

declare const VisuallyHidden$1_VisuallyHidden: typeof VisuallyHidden;
declare namespace VisuallyHidden$1 {
  export {
    VisuallyHidden$1_VisuallyHidden as VisuallyHidden,
  };
}

export { account as apiAccount, Module$4 as apiAccountCalls, categories as apiCategories, Module$3 as apiCategoriesCalls, orders as apiOrders, Module$2 as apiOrdersCalls, products as apiProducts, Module$1 as apiProductsCalls, service as apiService, Module as apiServiceCalls, account$1 as contractAccount, cart as contractCart, cartLimits as contractCartLimits, category as contractCategory, common as contractCommon, listingChoices as contractListingChoices, media as contractMedia, order as contractOrder, orderTerms as contractOrderTerms, product as contractProduct, requestId as contractRequestId, service$1 as contractService, calendar as indiaCalendar, money as indiaMoney, numbers as indiaNumbers, pinCodes as indiaPinCodes, states$1 as indiaStates, keepScroll$1 as keepScroll, media, money, Breadcrumbs$1 as uiBreadcrumbs, Button$1 as uiButton, Card$1 as uiCard, Container$1 as uiContainer, Dialog$1 as uiDialog, Disclosure$1 as uiDisclosure, Field as uiField, PageHead$1 as uiPageHead, Panel$1 as uiPanel, Picture$1 as uiPicture, Price$1 as uiPrice, QuantitySelect$1 as uiQuantitySelect, Rating$1 as uiRating, Skeleton$1 as uiSkeleton, Still$1 as uiStill, VisuallyHidden$1 as uiVisuallyHidden };
