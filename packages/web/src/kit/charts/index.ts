export { BarFigure, DonutFigure, LineFigure } from "./Charts.tsx";
