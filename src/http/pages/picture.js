// A picture of a browser as it comes over a line: its number, the width and height of what it shows, four bytes each, the low
// one first; then a JPEG.

const numbersOf = (data) => {
  const head = new DataView(data);
  return [0, 4, 8].map((at) => head.getUint32(at, true));
};

const pictureOf = (data) => createImageBitmap(new Blob([data.slice(12)], { type: 'image/jpeg' }));

/** Makes a canvas as large as a picture; a new size clears it. */
function fitTo(canvas, picture) {
  if (canvas.width === picture.width && canvas.height === picture.height) return;
  canvas.width = picture.width;
  canvas.height = picture.height;
}
