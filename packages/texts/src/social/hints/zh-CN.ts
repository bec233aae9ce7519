/** Before a photo is sent (D1, D4). */
export const texts = {
  title: "发送这张照片之前",
  text: "审核员经常不通过这样的照片。由您决定。",
  photo: "您选择的照片",
  small: "照片太小，别人会看不清。短边达到 {side} 像素即可。",
  dark: "照片太暗，请让光线从正面照来。",
  bright: "照片太亮，请避开强光。",
  blurred: "照片看起来模糊，请拿稳相机并擦净镜头。",
  noFace: "照片中没有发现人脸。",
  send: "仍然发送",
  other: "重新选择",
  again: "重新拍摄",
} as const;
