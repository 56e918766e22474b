// Shared modules are loaded on demand, so nothing that imports them may be in the first file.
import('./Host.js');
