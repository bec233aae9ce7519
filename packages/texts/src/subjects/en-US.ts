/** Names of subjects, also on pages that have nothing else of learning. */
export const texts = {
  subject_chinese: "Chinese",
  subject_mathematics: "Mathematics",
  subject_english: "English",
  subject_physics: "Physics",
  subject_chemistry: "Chemistry",
  subject_biology: "Biology",
  subject_history: "History",
  subject_geography: "Geography",
  subject_politics: "Politics",
  subject_computing: "Computing",
  subject_science: "Science",
  subject_arts: "Arts",
  subject_music: "Music",
  subject_sport: "Physical education",
  subject_labour: "Labour",
  subject_other: "Other",
} as const;
