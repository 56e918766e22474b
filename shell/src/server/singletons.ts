import * as query from '@tanstack/react-query';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as router from 'react-router-dom';
import * as state from '@haat/shared/state';

/** The modules that the host provides to the server files of remotes: the same instances that render here. */
export const singletons: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': router,
  '@tanstack/react-query': query,
  '@haat/shared/state': state,
};
