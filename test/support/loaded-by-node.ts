import { setSourceMapsSupport } from 'node:module';

// The lines of a source are where they are in its file; only the maps of packages would be read, for every error.
setSourceMapsSupport(false);
