import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { COMPILE_CACHE } from './caches.ts';

// Node knows by its content what another process has compiled already.
enableCompileCache(COMPILE_CACHE.NODE_COMPILE_CACHE);
// The lines of a source are where they are in its file; only the maps of packages would be read, for every error.
setSourceMapsSupport(false);
