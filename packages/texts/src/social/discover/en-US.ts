export const texts = {
  whyShown: "Why shown: {reasons}",
  reason_bothWantChildren: "you both want children",
  reason_neitherWantsChildren: "neither of you wants children",
  reason_bothHaveChildren: "you both have children",
  reason_neitherSmokes: "neither of you smokes",
  reason_neitherDrinks: "neither of you drinks",
  reason_sameEducation: "you have a similar education",
  reason_isNew: "new here",
  reason_samePlace: "you live in the same city",
  reason_near: "lives within {km} km",
  reason_suits: "each of you fits what the other looks for",
  premiumFilters: "Premium filters",
  premiumFiltersOn: "{count, plural, one {# premium filter applied} other {# premium filters applied}}",
  premiumFiltersText:
    "Choose what suits you; leave a group empty for any. Only your own list is narrowed, and who does not say it is left out.",
  premiumFiltersOffer:
    "With premium you choose by education, relationship status, children, smoking, drinking and height.",
  premiumFiltersKept:
    "Your premium has ended. What you chose is kept and not applied: everybody is shown again.",
  clearFilters: "Clear",
  heightFrom: "Height from (cm)",
  heightTo: "Height to (cm)",
} as const;
