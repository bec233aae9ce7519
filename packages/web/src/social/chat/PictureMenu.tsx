import type { PictureChoice } from "@lyceum/contract/shapes";
import { pictureChoices } from "@lyceum/contract/social";
import { socialPictures } from "@lyceum/texts/social/pictures";
import { makeIcon, message } from "@lyceum/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { picturesQuery } from "../queries.ts";

type Props = { to: string; nick: string; choice: PictureChoice | null };

const PictureIcon = makeIcon(
  <>
    <rect x="3" y="4" width="14" height="12" rx="2" />
    <path d="m3.500 14 4-4 3 3 2-2 4 4M12.500 8h.01" />
  </>,
);

/** What one wants of pictures of this match (D3); what they say of it comes from the server alone. */
export function PictureMenu({ to, nick, choice }: Props) {
  const t = useTexts(socialPictures);
  const choose = async (wanted: PictureChoice): Promise<void> => {
    try {
      const body = { userId: to, choice: wanted };
      const rules = await http.call("POST /v1/chat/pictures", { body, as: "social" });
      queryClient.setQueryData(picturesQuery(to).queryKey, rules);
      message.success(t("saved"));
    } catch {
      // Its sentence was shown.
    }
  };
  const label = t("rules", { name: nick });
  return (
    <Menu width={300} position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          ml="auto"
          aria-label={label}
          title={label}
          disabled={choice === null}
        >
          <PictureIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {pictureChoices.map((one) => (
          <Menu.RadioItem
            key={one}
            value={one}
            checked={one === choice}
            closeMenuOnClick
            onChange={() => void choose(one)}
          >
            {t(`choice_${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
