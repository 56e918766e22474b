import 'not-shared';

export { Component } from './Product.js';
