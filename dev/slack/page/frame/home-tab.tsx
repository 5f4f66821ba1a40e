import { use, useEffect } from 'react';
import type { SeenView } from '../../control-types.ts';
import { Blocks } from '../blocks/block.tsx';
import { Surface } from '../elements/surface.ts';
import { Acting } from '../live/acting.ts';
import { useViewSurface } from './view-surface.ts';

function HomeView({ view }: { view: SeenView }) {
  const { surface } = useViewSurface(view, false);
  return (
    <Surface value={surface}>
      <Blocks blocks={view.blocks} />
    </Surface>
  );
}

/** The app's Home tab; opening it tells the app so. */
export function HomeTab({ view, loaded }: { view: SeenView | null; loaded: boolean }) {
  const { control, actor, run } = use(Acting);
  const { team, user } = actor;
  useEffect(() => {
    void run(control.home({ team, user, tab: 'home' }));
  }, [control, team, user, run]);
  return (
    <div className="home" role="tabpanel" aria-label="Home">
      <div className="home-inner">
        {view ? (
          <HomeView view={view} />
        ) : (
          loaded && (
            <div className="empty">
              <h2>Nothing here yet</h2>
              <p>The app has not published a Home view for this person.</p>
            </div>
          )
        )}
      </div>
    </div>
  );
}
