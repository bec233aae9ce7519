/** A small set that everybody knows; the keyboard of the system has the others. */
export const emojis = {
  emojiFaces:
    "😀 😃 😄 😁 😅 😂 🤣 🙂 😉 😊 😇 🥰 😍 😘 😋 😜 🤔 🤨 😐 😏 🙄 😬 😌 😴 😷 🤒 🥳 😎 🤓 😕 😟 😮 😳 🥺 😢 😭 😱 😤 😡 🤯".split(
      " ",
    ),
  emojiHands: "👍 👎 👌 ✌️ 🤞 👋 🤝 👏 🙌 🙏 💪 👉 👈 👆 👇 ✋".split(" "),
  emojiHearts: "❤️ 🧡 💛 💚 💙 💜 💔 💯 ✨ 🔥 🎉 ⭐ ✅ ❌ ❓ ❗".split(" "),
  emojiSchool: "📚 📖 ✏️ 📝 📐 🧪 🔬 💡 🎓 🏫 💻 🎨 🎵 ⚽ 🏀 🍎 ☕ 🍰 🌱 🌞 🌧️ ⏰ 📅 🚌".split(" "),
} as const;

export type EmojiGroup = keyof typeof emojis;
