/** Figures of the social realm; a part of `limits`. */
export const socialLimits = {
  nicknameMax: { value: 49, unit: "characters", row: "D1" },
  bioMin: { value: 10, unit: "characters", row: "D1" },
  bioMax: { value: 256, unit: "characters", row: "D1" },
  /** About me, and whom one looks for. */
  longTextMin: { value: 10, unit: "characters", row: "D1" },
  longTextMax: { value: 5_000, unit: "characters", row: "D1" },
  profilePhotosMax: { value: 6, unit: "count", row: "D1" },
  /** The shorter side of a photo of a profile. */
  profilePhotoSide: { value: 500, unit: "pixels", row: "D1" },
  /** Centimetres. */
  heightMin: { value: 120, unit: "count", row: "D1" },
  heightMax: { value: 230, unit: "count", row: "D1" },
  adultAge: { value: 18, unit: "count", row: "D7" },
  ageMax: { value: 99, unit: "count", row: "D2" },
  /** How long a contact that failed the age check is refused. */
  ageRefusalLife: { value: 2_592_000_000, unit: "ms", row: "D7" },
  /** Likes after which somebody is asked to fill in the rest of the profile. */
  additionalToastLikes: { value: 5, unit: "count", row: "D1" },
  likesMax: { value: 25, unit: "count", row: "D2" },
  /** The same with premium: no limit that a person meets, but one for programs. */
  premiumLikesMax: { value: 500, unit: "count", row: "D3" },
  likesWindow: { value: 86_400_000, unit: "ms", row: "D2" },
  /** Characters of the note of an invitation, and invitations of one member in `likesWindow`. */
  invitationMax: { value: 200, unit: "characters", row: "D2" },
  invitationsMax: { value: 3, unit: "count", row: "D2" },
  /** How long an invitation waits for an answer; the like stays. */
  invitationLife: { value: 604_800_000, unit: "ms", row: "D2" },
  /** Of those who like somebody, so many are shown, the newest. */
  likersShown: { value: 60, unit: "count", row: "D2" },
  /** How long the last like or pass can be taken back. */
  likeUndo: { value: 10_000, unit: "ms", row: "D2" },
  /** How long somebody who was passed over is not shown again. */
  passLife: { value: 2_592_000_000, unit: "ms", row: "D2" },
  /** How often a place may change: a series of places would tell where others are. */
  placeChangePause: { value: 21_600_000, unit: "ms", row: "D2" },
  /** Free chats of a new member. */
  freeChatsAtStart: { value: 3, unit: "count", row: "D3" },
  /** Free chats for the first photo that was verified. */
  freeChatsForPhoto: { value: 2, unit: "count", row: "D3" },
  /** The shorter side of a picture that is taken for it; cameras of laptops give no more. */
  verificationSide: { value: 240, unit: "pixels", row: "D4" },
  /** How long a pose is asked for, from when it was chosen. */
  poseLife: { value: 600_000, unit: "ms", row: "D4" },
  /** Pictures that somebody may send for it in 24 hours. */
  verificationsMax: { value: 3, unit: "count", row: "D4" },
  /** How long the picture is kept after the decision; the decision alone stays. */
  verificationPictureLife: { value: 2_592_000_000, unit: "ms", row: "D4" },
  /** How long two people write freely after one of them used a free chat. */
  chatWindow: { value: 604_800_000, unit: "ms", row: "D3" },
  /** Bytes of a picture that one member sends another, as it was sent, and pictures of one member in `memberPicturesWindow`. */
  memberPictureMax: { value: 10_485_760, unit: "bytes", row: "D3" },
  memberPicturesMax: { value: 50, unit: "count", row: "D3" },
  memberPicturesWindow: { value: 86_400_000, unit: "ms", row: "D3" },
  /** How long the file is kept after the match has ended. */
  memberPictureLife: { value: 2_592_000_000, unit: "ms", row: "D3" },
  /** Pictures that a report seals with the messages, the newest ones. */
  evidencePictures: { value: 10, unit: "count", row: "D5" },
  /** How long after their payment free chats can be given back, while none of them is used. */
  refundWindow: { value: 1_209_600_000, unit: "ms", row: "D3" },
  /** The same of a paid period, by which nothing was written. */
  periodRefundWindow: { value: 86_400_000, unit: "ms", row: "D3" },
  /** After how long a refund of which the provider said nothing is asked for again. */
  refundRetryPause: { value: 60_000, unit: "ms", row: "D3" },
  /** How long a checkout stays open. */
  checkoutLife: { value: 1_800_000, unit: "ms", row: "D3" },
  /** An order that nobody has paid for so long is over; money that comes after all still counts. */
  unpaidOrderLife: { value: 86_400_000, unit: "ms", row: "D3" },
  /** How long premium goes on after a renewal that could not be charged. */
  renewalGrace: { value: 259_200_000, unit: "ms", row: "D3" },
  /** So long before the renewal of a quarter or a year its member is reminded. */
  renewalReminder: { value: 604_800_000, unit: "ms", row: "D3" },
  /** How long a renewal that has ended is still shown. */
  endedRenewalLife: { value: 2_592_000_000, unit: "ms", row: "D3" },
  deckSize: { value: 20, unit: "count", row: "D2" },
  reportTextMin: { value: 10, unit: "characters", row: "D5" },
  reportTextMax: { value: 250, unit: "characters", row: "D5" },
  /** Reports of one person in 24 hours. */
  reportsMax: { value: 20, unit: "count", row: "D5" },
  /** Messages of the conversation that a report seals, the newest ones. */
  evidenceMessages: { value: 30, unit: "count", row: "D5" },
  /** How long after the check its proof counts, and a begun check waits for one. */
  ageProofLife: { value: 900_000, unit: "ms", row: "D1" },
  /** Messages before and after a reported one that are sealed with it. */
  evidenceAround: { value: 3, unit: "count", row: "D5" },
  /** People to whom somebody may send the same words within `sameTextWindow`. */
  sameTextMax: { value: 5, unit: "count", row: "D5" },
  sameTextWindow: { value: 86_400_000, unit: "ms", row: "D5" },
  /** Shorter words than these are a greeting, and nobody counts them. */
  sameTextMin: { value: 16, unit: "characters", row: "D5" },
  /** Devices that are kept of one member, the newest. */
  memberDevicesMax: { value: 10, unit: "count", row: "D5" },
  /** How long sealed messages are kept after the decision. */
  evidenceLife: { value: 31_536_000_000, unit: "ms", row: "D5" },
  /** How long the contact of somebody who was banned is refused, also once the account is gone. */
  bannedContactLife: { value: 31_536_000_000, unit: "ms", row: "D5" },
  /** By priority of a queue, how soon a moderator should have looked. */
  urgentDue: { value: 3_600_000, unit: "ms", row: "D5" },
  seriousDue: { value: 14_400_000, unit: "ms", row: "D5" },
  ordinaryDue: { value: 86_400_000, unit: "ms", row: "D5" },
  /** How long after a decision one may appeal, once. */
  appealWindow: { value: 2_592_000_000, unit: "ms", row: "D5" },
  appealTextMin: { value: 10, unit: "characters", row: "D5" },
  appealTextMax: { value: 1_000, unit: "characters", row: "D5" },
  /** How soon an appeal should be answered. */
  appealDue: { value: 259_200_000, unit: "ms", row: "D5" },
  /** What the figures of moderators look back on. */
  moderationFiguresWindow: { value: 604_800_000, unit: "ms", row: "D5" },
} as const;
