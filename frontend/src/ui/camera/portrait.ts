const WIDTH = 1280;
const QUALITY = 0.92;

/** The 4:5 middle of what a camera shows, as a JPEG; never mirrored, whatever the preview shows. */
export async function portraitOf(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  // The stream is there a moment before its first picture.
  if (!video.videoWidth)
    await new Promise((come) => video.addEventListener('loadeddata', come, { once: true }));
  const { videoWidth, videoHeight } = video;
  const width = Math.min(videoWidth, (videoHeight * 4) / 5);
  const height = Math.min(videoHeight, (width * 5) / 4);
  const scale = Math.min(1, WIDTH / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const left = (videoWidth - width) / 2;
  const top = (videoHeight - height) / 2;
  canvas.getContext('2d')?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  const time = new Date().toTimeString().slice(0, 8).replaceAll(':', '.');
  return blob ? new File([blob], `${name} ${time}.jpg`, { type: 'image/jpeg' }) : undefined;
}
