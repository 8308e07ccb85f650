/**
 * Small pictures of a screen, and how two of them differ. They are an eighth of its size, so that a
 * letter is a grey spot in whatever font, and a card, a button or a table is to be seen.
 */
const SCALE = 8;
const TOLERATED = 36; // of 255: how much lighter or darker a spot may be

/** What is seen of the page, small: a PNG in base64. */
export async function pictureOf(page) {
  const screen = await page.screenshot({ encoding: "base64" });
  return page.evaluate(shrunk, screen, SCALE);
}

/** The share of spots that differ, from 0 to 1; 1 if the pictures have other sizes. */
export const apart = (page, one, other) => page.evaluate(share, one, other, TOLERATED);

// ── In the page, which decodes and draws ───────────────────────────────────────────────────────

async function shrunk(screen, scale) {
  const bytes = Uint8Array.from(atob(screen), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width / scale, image.height / scale].map(Math.round);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png").split(",")[1];
}

async function share(one, other, tolerated) {
  const spotsOf = async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await spotsOf(one), await spotsOf(other)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let differ = 0;
  for (let at = 0; at < a.data.length; at += 4) differ += [0, 1, 2].some((colour) => Math.abs(a.data[at + colour] - b.data[at + colour]) > tolerated);
  return differ / (a.width * a.height);
}
