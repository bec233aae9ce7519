/** Settings of messages, loaded with their dialog. */
export const texts = {
  onAllDevices: "On all your devices",
  sendReceipts: "Send read receipts",
  sendReceiptsText: "Others see whether you have read their messages. This applies to all your devices.",
  ringPhone: "Notify my phone while I am at a computer",
  ringPhoneText: "Applies to all your devices. There is no phone app yet, so no notifications are sent.",
  settingsFailed: "The settings could not be loaded.",
  settingsOffline: "Can be changed when the connection is back.",
  onThisDevice: "On this device",
  desktopOn: "Desktop notifications",
  desktopOnText: "Tells you of new messages while you look at something else.",
  desktopDenied:
    "Your browser does not allow notifications of this site. You can change that in its settings.",
  desktopWords: "Show what was written",
  desktopWordsText: "Otherwise only the sender is shown.",
  desktopSound: "With sound",
  quietBySchool:
    "Quiet hours of your school: {from} to {to} ({zone}). The administrators of your school have set them. Messages arrive without a sound; the list shows them. Your own quiet hours can only add to these.",
  quietHours: "Quiet hours",
  quietHoursText: "Nothing is shown or heard between these times.",
  quietFrom: "From",
  quietTo: "To",
  pushOn: "Also while no page is open",
  pushOnText: "Your browser's push service brings it, encrypted. For devices that only you use.",
  pushFailed: "Your browser gives no address for push. It may be switched off, or its service out of reach.",
} as const;
