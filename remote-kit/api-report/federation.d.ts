/**
 * The option `shared` of Module Federation's plugins: the singletons of the shell, in the ranges that this kit
 * supports.
 */
declare const shared: {
    '@haat/shared/state': {
        import: false;
        requiredVersion: string;
        singleton: boolean;
    };
    '@tanstack/react-query': {
        import: false;
        requiredVersion: string;
        singleton: boolean;
    };
    react: {
        import: false;
        requiredVersion: string;
        singleton: boolean;
    };
    'react-dom': {
        import: false;
        requiredVersion: string;
        singleton: boolean;
    };
    'react-router-dom': {
        import: false;
        requiredVersion: string;
        singleton: boolean;
    };
};

export { shared };
