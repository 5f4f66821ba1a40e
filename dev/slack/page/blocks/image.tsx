import { type Shape, shapeOf, stringOf } from '../shape.ts';
import { Away, plainWords } from '../text/formatted.tsx';
import { safeHref } from '../text/mrkdwn.ts';

function addressOf(image: Shape): string | null {
  return safeHref(stringOf(image.image_url) || stringOf(shapeOf(image.slack_file).url));
}

/** The place of an image. The page fetches nothing from elsewhere, so it shows the words and leads to the picture. */
export function ImagePart({ image, small = false }: { image: Shape; small?: boolean }) {
  const alt = stringOf(image.alt_text);
  if (small) return <span className="image-dot" role="img" aria-label={alt} title={alt} />;
  const href = addressOf(image);
  return (
    <span className="image-box" role="img" aria-label={alt}>
      <span className="image-alt">{alt || 'Image'}</span>
      {href && <Away href={href}>Open image</Away>}
    </span>
  );
}

/** An image on its own line, with its title. */
export function ImageBlock({ block }: { block: Shape }) {
  const title = plainWords(block.title);
  return (
    <figure className="image-block">
      {title && <figcaption>{title}</figcaption>}
      <ImagePart image={block} />
    </figure>
  );
}
