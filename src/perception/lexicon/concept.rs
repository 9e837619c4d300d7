//! The ideas that the lexicon has words for.

use serde::Deserialize;

/// Declares the concepts once, as an enum and as the list of them all.
macro_rules! concepts {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// An idea that pages and tasks put into words. Each says where its words stand and which part of
        /// Hob looks for them; the words are in the file of their language, under its name in kebab case.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Concept {
            $($(#[$doc])* $name,)*
        }

        impl Concept {
            /// Every concept.
            pub const ALL: &[Self] = &[$(Self::$name,)*];
        }
    };
}

concepts! {
    /// Carries no meaning of its own in a task or a label. Reading of tasks.
    StopWord,
    /// Says what a task asks to be done, never what it is about. Reading of tasks.
    TaskVerb,
    /// Names of tests for people, in names of frames. Bot walls.
    Captcha,
    /// Said by a page that keeps programs out. Bot walls.
    BotCheck,
    /// Names the field for a code by which a login is confirmed. Logins.
    CodeField,
    /// On a button that refuses a consent banner. Consent.
    RefuseConsent,
    /// On a button that accepts a consent banner. Consent.
    AcceptConsent,
    /// On a button that closes a consent banner unanswered. Consent.
    CloseConsent,
    /// What a consent banner speaks of. Consent.
    ConsentTopic,
    /// Said by a consent banner that asks for an answer. Consent.
    ConsentQuestion,
    /// On a button that closes a dialog without doing what it offers. Dialogs.
    CloseDialog,
    /// A whole name of a button that closes a dialog. Dialogs.
    CloseSign,
    /// Said by a page that does not take what was sent. Notices.
    Complaint,
    /// In the class name of an element that complains. Notices.
    ErrorMark,
    /// Said by a page that found nothing. Emptiness.
    NothingFound,
    /// In the class name of a basket, which says of itself that it is empty. Emptiness.
    BasketMark,
    /// Said by a page while something is still to come. Loading.
    Loading,
    /// In the class name of what turns while something is still to come. Loading.
    LoadingMark,
    /// In the class name of what tells a person what came of something. Notices.
    NoticeMark,
    /// On a control that leads back to the page before. Ways on.
    PreviousPage,
    /// A whole name of a control that leads to the next page. Ways on.
    NextSign,
    /// A whole name of a control that leads to the next page. Ways on.
    NextPage,
    /// In the class name of a control that leads to the next page. Ways on.
    NextMark,
    /// Begins the name of a control that leads to what is older. Ways on.
    OlderOfList,
    /// On a control that adds to a list; alone, or with what it adds behind it. Ways on.
    MoreOfList,
    /// What a list is made of, behind `next`. Ways on.
    ListPart,
    /// In the class name of the place that is shown among others. Ways on.
    CurrentMark,
    /// In the class name of what holds the controls that turn pages. Ways on.
    PagingMark,
    /// In the class name of a carousel or calendar, which has a next of its own. Ways on.
    SlidesMark,
    /// In the name of what holds the controls that turn pages. Ways on.
    PagingName,
    /// Begins the name of what holds the controls that turn pages. Ways on.
    PagingLead,
    /// In the name of a carousel or calendar, which has a next of its own. Ways on.
    SlidesName,
    /// In an address that differs from the first page of a list. Ways on.
    PageParameter,
    /// In the name of a control that chooses or orders what a page shows. Forms.
    FilterControl,
    /// On a button that applies a filter. Built-in planner.
    ApplyFilter,
    /// In the option of a list that leaves nothing out. Built-in planner.
    EveryOption,
    /// Says that there is an order, not by what. Reading of tasks.
    SortWord,
    /// Says that something is on the page and sets no condition. Reading of tasks.
    Displayed,
    /// A field that says when something begins. Built-in planner.
    Departure,
    /// A field that says when something ends. Built-in planner.
    Arrival,
    /// On a button that opens a menu. Built-in planner.
    MenuName,
    /// On a control whose text becomes something new. Forms.
    NewEntry,
    /// On a button that makes an account. Forms.
    Register,
    /// On a button that logs in. Forms.
    LogIn,
    /// The label of a field that searches. Forms.
    SearchField,
    /// On a button that searches. Forms.
    SearchButton,
    /// On a button of a form that does not send it. Forms.
    OtherButton,
    /// On a link in a record that leads to its own page. Lists.
    DetailLink,
    /// On a control that is not pressed on the way to somewhere else. Navigation.
    KeepOff,
    /// Says that one thing is opened, whatever it is called. Reading of tasks.
    OpeningVerb,
    /// A plural that means values of things rather than things. Reading of tasks.
    ValueNoun,
    /// Ends a noun phrase. Reading of tasks.
    PhraseEnd,
    /// Begins a clause after a name. Reading of tasks.
    ClauseStart,
    /// Stands before the name of a field. Reading of tasks.
    Determiner,
    /// After `first` or `last`: a step on the way, a part of a page or a name. Reading of tasks.
    PlaceOnly,
    /// Said by a page that took what was sent. Notices.
    Confirmation,
    /// On a button by which a question whether something is meant is answered. Acts.
    Agreed,
    /// In the label of a box for a day, alone or as the end of a compound. Forms.
    DateField,
    /// Orders to be told something, beside what is to be done. Reading of tasks.
    TellVerb,
    /// Says yes, as an answer or on what is chosen for it. Forms.
    AnswerYes,
    /// Says no, as an answer or on what is chosen for it. Forms.
    AnswerNo,
    /// Says on a label that something is wanted, not what. Forms.
    WantedWord,
    /// The label of a box for a person's whole name. Forms.
    PersonName,
    /// The label of a box for a person's first name. Forms.
    FirstName,
    /// The label of a box for a person's last name. Forms.
    LastName,
    /// In the first cell of a row that sums up the others. Reading.
    TotalRow,
    /// Asks for what is said with a figure. Reading of tasks.
    FigureAsked,
    /// Says a figure without digits. Answers.
    FigureWord,
    /// Names what a thing is known by that is no title. Built-in planner.
    Identifier,
    /// Names what a thing is called. Built-in planner.
    TitleField,
    /// As the name of a wanted value says nothing of it. Built-in planner.
    EmptyName,
    /// In the name of what a price was before: `old price`. Built-in planner.
    FormerPrice,
    /// On a switch that shows things one under the other, rather than in a calendar or on a map. Built-in planner.
    ListView,
    /// Means records of any kind. Reading of tasks.
    AnyRecord,
    /// Names a field that a confirmation belongs into. Built-in planner.
    ConfirmationField,
    /// On a button that sends a form. Forms.
    SendForm,
    /// On a button that leads to the next part of a form. Forms.
    Onwards,
    /// On a button that sends a search form. Forms.
    SendSearch,
    /// The name of an input that is searched for. Forms.
    QueryInput,
    /// On a box that agrees to terms. Forms.
    Agreement,
    /// On a box by which one agrees to be sent offers and news. Forms.
    Advertising,
    /// The name of an input that says how many records are wanted. Built-in planner.
    LimitInput,
    /// The beginnings of the names of the months, in their order. Dates.
    Month,
    /// Stands uncapitalised in the name of a person. Shapes of values.
    NameParticle,
    /// Stands uncapitalised in the name of a place. Shapes of values.
    PlaceParticle,
    /// On a button that sends a login form, or its first half. Logging in.
    SendLogin,
    /// On a control that leads to the login. Logging in.
    LoginLink,
    /// The name of an input that says who logs in. Logging in.
    UserInput,
    /// On a button that sends the first half of a login. Logging in.
    LoginStep,
    /// Said by a task that asks for records. Reading of tasks.
    ManyAsked,
    /// Said by a task that asks for a login. Reading of tasks.
    LogInTask,
    /// Said by a task that wants one page of a list. Reading of tasks.
    OnePage,
    /// Stands before the name of a thing and says of which kind it is. Reading of tasks.
    Kind,
    /// Capitalised in a task without being a name. Reading of tasks.
    NoName,
    /// Said by a task that asks for all there is to say of one thing. Reading of tasks.
    AllDetails,
    /// Says what is done before anything is read. Reading of tasks.
    WayVerb,
    /// Names a field that is a picture. Reading of tasks.
    Picture,
    /// In class names for much else than data. Fields.
    VagueMark,
    /// Tells no record from another. Compiling.
    CommonWord,
    /// Said by a task that means the first of a list as it is sorted. Compiling.
    FirstOfList,
    /// Said by a task that means the one that is more than the others. Compiling.
    Compared,
    /// In the name of a button of a consent banner. Replaying.
    ConsentButton,
    /// Near a button of a consent banner. Replaying.
    ConsentAbout,
    /// In the class name of a menu. Regions of a page.
    MenuMark,
    /// Says that a short text is a date. Shapes of values.
    DateWord,
    /// The numbers from one on, in their order. Reading of tasks.
    Number,
    /// Says nothing of which record a task speaks of. Snapshots.
    UntellingWord,
    /// On a field that finds or filters as one types. Waiting.
    LiveField,
}
