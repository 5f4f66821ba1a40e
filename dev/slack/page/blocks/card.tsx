import { Element } from '../elements/element.tsx';
import { type Shape, shapeOf, shapesOf, stringOf } from '../shape.ts';
import { TextObject } from '../text/formatted.tsx';
import { ImagePart } from './image.tsx';

/** A card: picture, icon, title, subtitle, body and buttons, each only where given. */
export function Card({ card, blockId }: { card: Shape; blockId: string }) {
  return (
    <div className="card">
      {card.hero_image != null && <ImagePart image={shapeOf(card.hero_image)} />}
      {(card.title != null || card.subtitle != null) && (
        <div className="card-head">
          {card.icon != null && <ImagePart image={shapeOf(card.icon)} small />}
          <div>
            {card.title != null && (
              <div className="card-title">
                <TextObject text={card.title} />
              </div>
            )}
            {card.subtitle != null && (
              <div className="card-subtitle">
                <TextObject text={card.subtitle} />
              </div>
            )}
          </div>
        </div>
      )}
      {card.body != null && <TextObject text={card.body} />}
      {Array.isArray(card.actions) && (
        <div className="actions">
          {shapesOf(card.actions).map((element, index) => (
            <Element key={stringOf(element.action_id) || index} element={element} blockId={blockId} mode="action" />
          ))}
        </div>
      )}
    </div>
  );
}
