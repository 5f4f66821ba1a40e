import { setSourceMapsSupport } from 'node:module';
import './resolved-once.ts';

// The lines of a source are where they are in its file; only the maps of packages would be read, for every error.
setSourceMapsSupport(false);
