export function MicButton() {
  return null;
}

export function CameraButton() {
  return null;
}
